/**
 * What opens the quick view, in lists that are there and that come later (QV-01), and the
 * window, loading, which a press shows without waiting for any file. What is drawn in it
 * comes on intent (modal.ts).
 */
import {
	createScope,
	delegate,
	isPlainPress,
	type Dispose,
} from '../shared/dom/scope';
import { lastOf } from '../shared/dom/own-element';
import { getLoader, type Loader, type Part } from '../shared/loader';
import { onIntent, savesData } from '../shared/triggers';
import { createSequence, type Sequence } from './domain/sequence';
import type { Answer } from './domain/source';
import { chooseCorner } from './dom/corner';
import { createWindow, OPENER, type Frame, type Target } from './dom/window';
import type { QuickViewPart } from './modal';
import { QUICK_VIEW } from './parts';
import type { OpenerSettings } from './settings';

export interface QuickViewOptions {
	settings: OpenerSettings;
	/** What works on the product, where the page has none. */
	productPart: Part< unknown >;
	loader?: Pick< Loader, 'load' | 'fallBack' >;
	go?: ( address: string ) => void;
}

export const startQuickView = ( {
	settings: { productUrl },
	productPart,
	loader = getLoader(),
	go = ( address ) => window.location.assign( address ),
}: QuickViewOptions ): Dispose => {
	const scope = createScope();
	const dialog = lastOf< HTMLDialogElement >( 'dialog.vitrin-quick-view' );
	if ( ! dialog ) {
		return scope.dispose;
	}
	chooseCorner();

	let target: Target | undefined;
	/** The product's page, where nothing better is known. */
	const address = (): string => {
		const { id, opener } = target as Target;
		return (
			opener.closest< HTMLAnchorElement >( 'a[href]' )?.href ??
			productUrl.replace( '%s', id )
		);
	};

	let part: QuickViewPart | undefined;
	const bring = async (): Promise< QuickViewPart > => {
		const { startQuickViewPart } = await loader.load( QUICK_VIEW );
		part ??= startQuickViewPart( frame, productPart );
		if ( ! part ) {
			throw new Error( 'no settings' );
		}
		return part;
	};

	const close = () => sequence.close();
	const view = createWindow( {
		scope,
		dialog,
		onClose: close,
		onClear: () => part?.clear(),
		elsewhere: ( id ) => part?.elsewhere( id ) ?? null,
	} );
	const sequence: Sequence< Target > = createSequence< Target >(
		{ ...view, draw: ( answer ) => part?.draw( answer ) },
		async ( { id } ): Promise< Answer > => {
			const isAwaited = () => sequence.status() !== 'closed';
			await bring().catch( async () => {
				if ( isAwaited() ) {
					await loader.fallBack( {
						// Without our part it is what it is without any script: a link. A window that is shown
						// stays so until the page is left: closing it would take a step back and call that off.
						native() {
							if ( isAwaited() ) {
								if ( ! view.isShown() ) {
									close();
								}
								go( address() );
							}
						},
						undo: close,
					} );
				}
			} );
			// Nobody waits for it any more.
			return part && isAwaited()
				? part.ask( id )
				: new Promise( () => {} );
		},
		() => part?.cancel()
	);
	const frame: Frame = { ...view, address, close, retry: sequence.retry };
	scope.add( close );
	scope.add( () => part?.dispose() );

	/** A theme's trigger may be any element; a picture in a link has the link's focus. */
	const ready = (): void =>
		document
			.querySelectorAll< HTMLElement >(
				`${ OPENER }:not(a,button,input,img)`
			)
			.forEach( ( trigger ) => {
				trigger.tabIndex = 0;
				trigger.setAttribute( 'role', 'button' );
			} );
	ready();
	for ( const news of [ 'products-appended', 'list-replaced' ] ) {
		scope.on( document, `vitrin:${ news }`, ready );
	}
	// Left while it was open, for want of our part.
	scope.on( window, 'pageshow', ( event ) => {
		if ( ( event as unknown as PageTransitionEvent ).persisted && ! part ) {
			close();
		}
	} );

	onIntent( scope, OPENER, ( event ) => {
		if ( ! savesData() ) {
			bring()
				.then( ( { intend } ) => intend( event ) )
				.catch( () => {} );
		}
	} );

	delegate( scope, 'click', OPENER, ( event, opener ) => {
		if ( isPlainPress( event ) ) {
			event.preventDefault();
			target = { id: opener.dataset.vitrinQuickView as string, opener };
			sequence.open( target, performance.now() - event.timeStamp );
		}
	} );

	delegate( scope, 'keydown', OPENER, ( event, opener ) => {
		if (
			event.target === opener &&
			/^( |Enter)$/.test( event.key ) &&
			! opener.matches( 'button,input' ) &&
			// Its modifiers mean the same as a pointer's.
			isPlainPress( event as unknown as MouseEvent )
		) {
			event.preventDefault();
			if ( ! event.repeat ) {
				opener.click();
			}
		}
	} );

	return scope.dispose;
};
