export { switchEasyText as open } from '#shared/device/easy-text.ts';
