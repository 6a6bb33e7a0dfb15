import { test } from './test.ts';

const box = { css: 'header form[role=search] input, header search input' };
const options = { css: '[role=option]' };

test('typing opens the list of hits, and keys choose one @smoke', async ({ visitor }) => {
  await visitor.goTo('/om-oss');
  await visitor.click(box);
  await visitor.type('linjära ekvationer steg');
  await visitor.sees({ css: '[role=option]', name: /Linjära ekvationer steg för steg/ });
  await visitor.press('ArrowDown');
  await visitor.untilOn(
    options,
    'is chosen',
    (option) => option.getAttribute('aria-selected') === 'true',
  );
  await visitor.press('Escape');
  await visitor.until('the closed list', () => !document.querySelector('[role=option]'));
  await visitor.press('ArrowDown');
  await visitor.sees(options);
  await visitor.press('Enter');
  await visitor.isAt(/^\/lesson\//);
  await visitor.sees({ css: 'h1', name: 'Linjära ekvationer steg för steg' });
});

test('Enter alone opens the page of hits, whose filters narrow it @smoke', async ({ visitor }) => {
  await visitor.goTo('/om-oss');
  await visitor.click(box);
  await visitor.type('ekvation');
  await visitor.press('Enter');
  await visitor.isAt('/sok?q=ekvation');
  await visitor.sees({ css: 'h1' });
  await visitor.click({ css: 'main a[href^="/lesson/"]' });
  await visitor.isAt(/^\/lesson\//);
});
