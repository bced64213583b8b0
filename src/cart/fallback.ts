/**
 * `vitrin-fallback`, found as `window.vitrin.fallback`: how tabs take turns and agree where
 * the browser has no locks (plain http) or no channels. src/cart/dom/parts.ts brings it.
 */
import { createLease } from './dom/lease';
import { followStorage } from './dom/storage-tabs';

( window.vitrin ??= {} ).fallback = { createLease, followStorage };
