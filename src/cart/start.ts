/**
 * `vitrin-cart`: puts the cart's face on `window.vitrin.cart`, by hand: what a bundler
 * writes for a library costs the first load more. Beside what index.ts exports, the shared
 * parts that the files loaded later take from here, so that they travel once (see
 * tools/lib/shared-by-cart.cjs).
 */
import { readCookie } from '../shared/dom/cookie';
import {
	createScope,
	delegate,
	emit,
	isPlainPress,
	onIntent,
} from '../shared/dom/scope';
import {
	flag,
	list,
	nullable,
	number,
	oneOf,
	optional,
	record,
	shape,
	ShapeError,
	text,
} from '../shared/domain/shape';
import { ownGlobal } from '../shared/dom/own-global';
import { readSettings } from '../shared/settings/read';
import {
	ADD_BUTTON,
	BLOCKS_ADDED,
	BLOCKS_REMOVED,
	jQueryOfPage,
	listenToJQuery,
	RESTORED,
	SHOWN,
} from './dom/listen';
import { nameAt, nameHere, setPlace, WAITING } from './domain/place';
import { BUILD } from '../shared/build';
import { unknownState } from './domain/unknown';
import {
	cart,
	getCartSettings,
	getLoader,
	loadActions,
	post,
	startCart,
} from './index';

const face = {
	build: BUILD,
	cart,
	getCartSettings,
	getLoader,
	loadActions,
	post,
	flag,
	list,
	nullable,
	number,
	oneOf,
	optional,
	record,
	shape,
	ShapeError,
	text,
	createScope,
	delegate,
	emit,
	isPlainPress,
	onIntent,
	readSettings,
	readCookie,
	ADD_BUTTON,
	BLOCKS_ADDED,
	BLOCKS_REMOVED,
	jQueryOfPage,
	listenToJQuery,
	RESTORED,
	SHOWN,
	nameAt,
	nameHere,
	setPlace,
	WAITING,
	unknownState,
};

declare global {
	interface VitrinGlobal {
		/** Of another build when the page came from a cache: the engine then stays away. */
		cart?: Pick< typeof face, 'build' >;
	}
}

// The first of our scripts: all others find an object of ours there, whatever ids a page has.
ownGlobal( 'vitrin' ).cart = face;
if ( 'wp' in window ) {
	// Scripts that we load write into it.
	ownGlobal( 'wp' );
}
// In this file's own task: with the features' start it would hold the page up for too long.
queueMicrotask( startCart );
