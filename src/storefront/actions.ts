/**
 * The composition of what a press needs, loaded on intent as `vitrin-actions` and found
 * as `window.vitrin.actions`.
 */
import { pressAdd, pressRemove } from '../add-to-cart/actions';
import { createEngine } from '../cart/actions';
import { announce, writeLastLines } from '../side-cart/actions';

( window.vitrin ??= {} ).actions = {
	announce,
	createEngine,
	pressAdd,
	pressRemove,
	writeLastLines,
};
