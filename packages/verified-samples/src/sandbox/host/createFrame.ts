/** Features that a frame asks permission for; the program gets none. */
const FEATURES = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'focus-without-user-activation',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'web-share',
  'xr-spatial-tracking',
];

/** Chromium's list of the features that it knows; it warns of others. */
type FeaturePolicyDocument = Document & {
  readonly featurePolicy?: {readonly features: () => readonly string[]};
};

function createPermissions(): string {
  const known = (document as FeaturePolicyDocument).featurePolicy?.features();
  return FEATURES.filter((feature) => known?.includes(feature) ?? true)
    .map((feature) => `${feature} 'none'`)
    .join('; ');
}

/**
 * A frame in which scripts run with an origin of their own, and may do nothing
 * else. Its size is up to the style sheet.
 * @param theme colour scheme of the canvas while the frame loads.
 */
export function createFrame({
  src,
  title,
  theme,
}: {
  readonly src: string;
  readonly title: string;
  readonly theme: 'light' | 'dark';
}): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.allow = createPermissions();
  frame.title = title;
  frame.style.colorScheme = theme;
  frame.src = src;
  return frame;
}
