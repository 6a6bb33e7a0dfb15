export { switchEasyText as open } from '#shared/easy-text.ts';
