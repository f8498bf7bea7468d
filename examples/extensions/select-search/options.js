const list = document.querySelector('ul');

async function showCommands() {
  const { commands: declared } = chrome.runtime.getManifest();
  const rows = (await chrome.commands.getAll())
    .filter(({ name }) => name in declared)
    .map(({ name, description, shortcut }) => {
      const item = document.createElement('li');
      const isLost = !shortcut && declared[name].suggested_key;
      item.textContent = `${description}：${shortcut || (isLost ? '没有生效' : '没有设置')}`;
      return item;
    });
  list.replaceChildren(...rows);
}

document.querySelector('button').addEventListener('click', () => {
  chrome.tabs.create({ url: 'chrome://extensions/shortcuts' });
});
document.addEventListener('visibilitychange', showCommands);
await showCommands();
