/** Like a browser's storage: keys are properties and are found by `Object.keys`. */
export function fakeStorage(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(store, key) ? store[key] : null),
    setItem: (key: string, value: string) => void (store[key] = value),
    removeItem: (key: string) => void delete store[key],
  };
  const store: Record<string, string> = Object.create(methods);
  return store as unknown as Storage;
}
