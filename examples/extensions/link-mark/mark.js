for (const link of document.links) {
  const isOutside = link.protocol.startsWith('http') && link.host !== location.host;
  if (isOutside) link.append(' ↗');
}
