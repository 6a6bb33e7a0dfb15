import { expect, test } from 'vitest';
import { hasPermission } from './permissions.ts';

test('only an admin sees the settings', () => {
  expect(hasPermission({ roles: ['admin'] }, 'SHOW_ADMIN_SETTINGS')).toBe(true);
  expect(hasPermission({ roles: ['editor', 'schooladmin'] }, 'SHOW_ADMIN_SETTINGS')).toBe(false);
});
