/**
 * The drawer for who can't know whether its chunk is there: what it is asked for meanwhile is done once it has come.
 */
import type { CartSettings } from '@vitrin/cart';
import type { Scope } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { runOrFallBack } from '../shared/triggers';
import { DRAWER_SHELL } from './chunks';
import type { StartedDrawer } from './drawer-shell';
import type { SideCartSettings } from './settings';

export interface LaterDrawer {
	/**
	 * @param opener Gets the focus back. Its link is followed where the drawer can't be had.
	 * @param isAsked A click or another script wants it: where it can't be had, that is said.
	 */
	open: ( opener?: HTMLElement | null, isAsked?: boolean ) => void;
	close: () => void;
	/** @param isPressed See StartedDrawer. */
	bring: ( isPressed?: boolean ) => void;
}

/**
 * @param scope    Ends it.
 * @param loader   Brings the drawer.
 * @param settings The side cart's.
 * @param cartSettings The cart's.
 */
export const createLaterDrawer = (
	scope: Scope,
	loader: Loader,
	settings: SideCartSettings,
	cartSettings: CartSettings
): LaterDrawer => {
	let drawer: StartedDrawer | undefined;
	/** Who waits for it to open; the last one counts. */
	let waiting: { pressed: HTMLElement | null | undefined } | undefined;

	const load = async (): Promise< StartedDrawer > => {
		const { startDrawer } = await loader.load( DRAWER_SHELL );
		drawer ??= startDrawer( scope, loader, settings, cartSettings );
		return drawer;
	};
	const stopWaiting = () => {
		waiting?.pressed?.removeAttribute( 'aria-busy' );
		waiting = undefined;
	};
	// Until the drawer is there, and knows whether the key was meant for it.
	scope.on( document, 'keydown', ( { key } ) => {
		if ( key === 'Escape' ) {
			stopWaiting();
		}
	} );

	return {
		open( opener, isAsked = true ) {
			if ( drawer ) {
				drawer.open( opener );
				return;
			}
			stopWaiting();
			// A button that has added says by itself what it is busy with.
			const mine = { pressed: isAsked ? opener : null };
			waiting = mine;
			mine.pressed?.setAttribute( 'aria-busy', 'true' );
			const href =
				opener?.closest< HTMLAnchorElement >( 'a[href]' )?.href;
			const opened = ( { open }: StartedDrawer ) => {
				if ( waiting === mine ) {
					stopWaiting();
					open( opener );
				}
			};
			if ( isAsked ) {
				void runOrFallBack( loader, load, opened, {
					native: href
						? () => window.location.assign( href )
						: undefined,
					undo: stopWaiting,
				} );
			} else {
				load().then( opened ).catch( stopWaiting );
			}
		},
		close() {
			stopWaiting();
			drawer?.close();
		},
		bring( isPressed ) {
			load().then(
				( { near } ) => near( isPressed ),
				// The click will tell of it.
				() => {}
			);
		},
	};
};
