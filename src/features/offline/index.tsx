import type {ReactNode} from 'react';

export default function OfflineReading(): ReactNode {
  return (
    <main>
      <h1>离线阅读</h1>
    </main>
  );
}
