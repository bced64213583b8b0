/** How tabs take turns and agree where the browser has no locks or channels: the chunk `fallback`. */
export { createLease } from './dom/lease';
export { followStorage } from './dom/storage-tabs';
