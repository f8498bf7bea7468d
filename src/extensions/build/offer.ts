import {listExtensionFiles, readManifest} from '../findExtensions';
import type {ExtensionOffer} from '../offer';

/** What the card of an extension says. @param bytes of its zip. */
export function describeOffer(name: string, bytes: number): ExtensionOffer {
  const manifest = readManifest(name);
  return {
    file: `${name}.zip`,
    title: manifest.name,
    version: manifest.version,
    description: manifest.description,
    minimumChrome: manifest.minimum_chrome_version,
    permissions: manifest.permissions,
    optionalPermissions: manifest.optional_permissions,
    hosts: manifest.host_permissions,
    optionalHosts: manifest.optional_host_permissions,
    files: listExtensionFiles(name),
    bytes,
  };
}
