import { contentFilterClass } from '#shared/text/lesson-contents.ts';

/**
 * Keeps the lessons of the list after the pressed button's group that hold its material, and all of them when it is pressed
 * again.
 */
export function open(pressed: HTMLElement): void {
  const group = pressed.closest('[role=group]');
  const list = group?.nextElementSibling;
  if (!group || !list) return;
  const content = isPressed(pressed) ? undefined : pressed.dataset['content'];

  for (const button of group.querySelectorAll<HTMLElement>('button')) {
    const isChosen = button.dataset['content'] === content;
    button.setAttribute('aria-pressed', String(isChosen));
    button.className = contentFilterClass(isChosen);
  }
  const lessons = [...list.querySelectorAll<HTMLElement>('[data-holds]')];
  const kept = lessons.filter(
    ({ dataset }) => content === undefined || dataset['holds']?.split(' ').includes(content),
  );
  for (const lesson of lessons) {
    const card = lesson.closest('li');
    if (card) card.hidden = !kept.includes(lesson);
  }
  const status = group.querySelector('[role=status]');
  if (status)
    status.textContent =
      content === undefined ? '' : `Visar ${kept.length} av ${lessons.length} lektioner`;
}

const isPressed = (button: HTMLElement): boolean => button.getAttribute('aria-pressed') === 'true';
