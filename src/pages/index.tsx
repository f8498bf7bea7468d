import type {ReactNode} from 'react';

import Home from '../features/home';

export default function HomePage(): ReactNode {
  return <Home />;
}
