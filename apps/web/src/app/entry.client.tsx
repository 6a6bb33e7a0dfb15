import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { unregisterServiceWorkers } from './unregister-service-workers.ts';

unregisterServiceWorkers();

startTransition(() => void hydrateRoot(document, <HydratedRouter />));
