import {
  type CorsInput,
  isSimpleHeader,
  parseHeaders,
  SIMPLE_METHODS,
  toOrigin,
} from './request';

/**
 * The headers with which the server would let this page read the answer; null
 * where no headers are needed, or an address cannot be read.
 */
export function suggestHeaders(input: CorsInput): string | null {
  const page = toOrigin(input.page);
  const target = toOrigin(input.target);
  if (!page || !target || page === target) {
    return null;
  }
  const method = input.method.trim().toUpperCase() || 'GET';
  const unsafe = [...parseHeaders(input.headers)]
    .filter((header) => !isSimpleHeader(header))
    .map(([name]) => name);
  const needsPreflight = !SIMPLE_METHODS.has(method) || unsafe.length > 0;
  return [
    '# 每个回应，预检的也一样',
    `Access-Control-Allow-Origin: ${page}`,
    // Caches must not give one page's answer to another.
    'Vary: Origin',
    ...(input.hasCredentials ? ['Access-Control-Allow-Credentials: true'] : []),
    ...(needsPreflight
      ? [
          '# 只在 OPTIONS 预检的回应里，状态 204',
          `Access-Control-Allow-Methods: ${method}`,
          ...(unsafe.length > 0
            ? [`Access-Control-Allow-Headers: ${unsafe.join(', ')}`]
            : []),
          'Access-Control-Max-Age: 600',
        ]
      : []),
  ].join('\n');
}
