import type {ReactNode} from 'react';

import Home from '../home';

export default function HomePage(): ReactNode {
  return <Home />;
}
