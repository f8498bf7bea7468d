/**
 * The fonts of all tests: a Latin, a Chinese and an emoji face from npm, and no
 * other. A bare machine has none, which crashes Chromium 143 on form fields,
 * and text that a sample measures has to be as wide everywhere.
 */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

const CACHE = path.resolve('node_modules/.cache/test-fonts');
const FOLDERS = [
  'dejavu-fonts-ttf/ttf',
  '@expo-google-fonts/ma-shan-zheng/400Regular',
  '@expo-google-fonts/noto-emoji/400Regular',
];

/** Chinese characters of this face are one em wide, as in common system fonts. */
const CHINESE = 'Ma Shan Zheng';

/** Puts `face` before all others that serve a generic family. */
function prefer(generic: string, face: string): string {
  return `<match target="pattern"><test name="family"><string>${generic}</string></test><edit name="family" mode="prepend"><string>${face}</string></edit></match>`;
}

/** A fontconfig file that names these fonts and nothing of the system's. */
function describeFonts(): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    ...FOLDERS.map(
      (folder) => `<dir>${path.resolve('node_modules', folder)}</dir>`,
    ),
    `<cachedir>${CACHE}</cachedir>`,
    prefer('serif', 'DejaVu Serif'),
    prefer('monospace', 'DejaVu Sans Mono'),
    // `system-ui` and everything that is not installed.
    `<match target="pattern"><edit name="family" mode="append_last"><string>DejaVu Sans</string><string>${CHINESE}</string><string>Noto Emoji</string></edit></match>`,
    // Widths are fractions then, the same on every screen.
    ...['pattern', 'font'].map(
      (target) =>
        `<match target="${target}"><edit name="hinting"><bool>false</bool></edit><edit name="hintstyle"><const>hintnone</const></edit></match>`,
    ),
    '</fontconfig>',
    '',
  ].join('\n');
}

/**
 * Writes the font configuration, if it is not there yet.
 * @returns what Chromium needs in its environment; nothing where it does not
 *   use fontconfig.
 */
export function prepareFonts(): Readonly<Record<string, string>> {
  if (process.platform !== 'linux') {
    return {};
  }
  const file = path.join(CACHE, 'fonts.conf');
  const wanted = describeFonts();
  mkdirSync(CACHE, {recursive: true});
  let written = '';
  try {
    written = readFileSync(file, 'utf8');
  } catch {
    // The first run on this machine.
  }
  if (written !== wanted) {
    writeFileSync(file, wanted);
  }
  return {FONTCONFIG_FILE: file};
}

/** Packages and versions: what the width of a text depends on. */
export function nameFonts(): readonly string[] {
  return FOLDERS.map((folder) => {
    const name = path.dirname(folder);
    const {version} = JSON.parse(
      readFileSync(path.resolve('node_modules', name, 'package.json'), 'utf8'),
    ) as {version: string};
    return `${name}@${version}`;
  });
}
