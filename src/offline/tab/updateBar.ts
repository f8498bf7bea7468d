const BAR_ID = 'site-update';

function createButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button--sm button--secondary';
  button.textContent = text;
  button.addEventListener('click', onClick);
  return button;
}

/**
 * Says that the server has a newer build than this tab, once. Nothing reloads
 * by itself: the reader may be in the middle of a page or a program.
 */
export function showUpdateBar(): void {
  if (document.getElementById(BAR_ID)) {
    return;
  }
  const bar = document.createElement('div');
  bar.id = BAR_ID;
  bar.className = 'site-update';
  bar.setAttribute('role', 'status');
  document.body.append(bar);
  const text = document.createElement('p');
  text.textContent = '网站已更新，刷新后看到新的内容。';
  bar.append(
    text,
    createButton('刷新', () => window.location.reload()),
    createButton('以后再说', () => {
      bar.hidden = true;
    }),
  );
}
