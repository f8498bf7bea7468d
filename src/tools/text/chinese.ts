import {type Outcome, succeed, type TextResult} from '../job/outcome';

type Input = Readonly<Record<string, string>>;

/** The one for traditional characters is large, and loads by itself. */
async function loadConverter(
  direction: string,
): Promise<(text: string) => string> {
  switch (direction) {
    case 't':
      return (await import('opencc-js/cn2t')).Converter({from: 'cn', to: 't'});
    case 'twp':
      return (await import('opencc-js/cn2t')).Converter({
        from: 'cn',
        to: 'twp',
      });
    case 'hk':
      return (await import('opencc-js/cn2t')).Converter({from: 'cn', to: 'hk'});
    case 'cnp':
      return (await import('opencc-js/t2cn')).Converter({
        from: 'twp',
        to: 'cn',
      });
    default:
      return (await import('opencc-js/t2cn')).Converter({from: 't', to: 'cn'});
  }
}

/** Chinese in the other set of characters, word by word. */
export async function run({
  input = '',
  direction = '',
}: Input): Promise<Outcome<TextResult>> {
  const convert = await loadConverter(direction);
  return succeed({text: convert(input)});
}
