import { LENGTH } from './time.js';

const left = document.querySelector('#left');

async function draw() {
  const now = Date.now();
  const { endsAt = now + LENGTH } = await chrome.storage.local.get('endsAt');
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const pad = (number) => String(number).padStart(2, '0');
  left.textContent = seconds ? `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}` : '时间到';
}

document.querySelector('#start').addEventListener('click', async () => {
  await chrome.storage.local.set({ endsAt: Date.now() + LENGTH });
  await draw();
});
document.querySelector('#stop').addEventListener('click', async () => {
  await chrome.storage.local.remove('endsAt');
  await draw();
});

await draw();
setInterval(draw, 1000);
