/**
 * A block's list in use, whose chunk comes when something is done with it, or will likely be.
 */
import type { FallBack, Loader } from '../shared/loader';
import { runOrFallBack, whenIdle } from '../shared/triggers';
import { LOOP_UPDATE } from './chunks';
import type { LoopSettings } from './settings';
import type { Loop, LoopOptions } from './update';

const LOADING = 'is-loading';

export interface LazyLoop {
	/** Whether its chunk is there. */
	isInUse: () => boolean;
	/** Something will likely be done: the chunk and its nonce are fetched. */
	getReady: () => void;
	loopOf: ( createLoop: ( options: LoopOptions ) => Loop ) => Loop;
	/** Does something with it, or what serves without its chunk. */
	withLoop: ( action: ( loaded: Loop ) => void, fallback?: FallBack ) => void;
	/**
	 * The same; the list is dimmed at once, also while the chunk is still to come.
	 *
	 * @param action
	 * @param native What HTML does.
	 * @param undo   What else is to be undone where neither can be had.
	 */
	withDimmed: (
		action: ( loaded: Loop ) => void,
		native: () => void,
		undo?: () => void
	) => void;
}

/** A click is in a tab that is seen: a frame will come. */
const whenPainted = ( run: () => void ) =>
	requestAnimationFrame( () => setTimeout( run ) );

export const createLazyLoop = (
	root: HTMLElement,
	settings: LoopSettings,
	loader: Pick< Loader, 'load' | 'fallBack' >
): LazyLoop => {
	let loop: Loop | undefined;
	/** The chunk may come after Back has changed it. */
	const { search } = location;
	/** Each move of the mouse within the form is an intent. */
	let isAsked = false;
	const loopOf: LazyLoop[ 'loopOf' ] = ( createLoop ) =>
		( loop ??= createLoop( { root, settings, search } ) );
	const withLoop: LazyLoop[ 'withLoop' ] = ( action, fallback = {} ) =>
		void runOrFallBack(
			loader,
			() => loader.load( LOOP_UPDATE ),
			( { createLoop } ) => action( loopOf( createLoop ) ),
			fallback
		);
	const withDimmed: LazyLoop[ 'withDimmed' ] = (
		action,
		native,
		undo = () => {}
	) => {
		root.classList.toggle( LOADING, ! loop || loop.isBusy() );
		const act = ( loaded: Loop ) => {
			// From here on the chunk says so.
			root.classList.toggle( LOADING, loaded.isBusy() );
			action( loaded );
		};
		const go = () =>
			withLoop( act, {
				native,
				undo() {
					root.classList.remove( LOADING );
					undo();
				},
			} );
		const begin = loop ? go : () => whenPainted( go );
		begin();
	};

	return {
		isInUse: () => !! loop,
		getReady() {
			if ( isAsked ) {
				return;
			}
			isAsked = true;
			whenIdle( () =>
				loader.load( LOOP_UPDATE ).then(
					( { createLoop } ) => loopOf( createLoop ).getReady(),
					// The click will ask for it again, and so will the next intent.
					() => {
						isAsked = false;
					}
				)
			);
		},
		loopOf,
		withLoop,
		withDimmed,
	};
};
