/** How tabs take turns and agree where the browser has no locks or channels: the part `fallback`. */
export { createLease } from './dom/lease';
export { followStorage } from './dom/storage-tabs';
