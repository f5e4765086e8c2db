// Runs when it is loaded (build/early-results.ts): what a page of results waits for, while the program that shows it is on its way.
// First its questions, then its files. What fails here is asked for again, and said, by the router.
import { prefetchRequests } from '../features/results/prefetch/prefetch-requests';
import { readLogin } from '../login';
import { prefetch } from '../prefetch';

const login = readLogin(localStorage, Date.now());
if (login) prefetchRequests(prefetch, login.token, location.hash);
void Promise.allSettled([
  import('./main'),
  import('../features/results/prefetch/prefetch-queries'),
  import('../features/results'),
  import('./first-texts').then(({ loadFirstTexts }) => loadFirstTexts(['results'])),
]);
