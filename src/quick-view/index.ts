/**
 * What opens the quick view, in lists that are there and that come later (QV-01). The
 * window itself comes on intent (modal.ts).
 */
import {
	createScope,
	delegate,
	getLoader,
	isPlainPress,
	onIntent,
	type Dispose,
} from '@vitrin/cart';
import type { Loader } from '../shared/loader/loader';
import type { Modal } from './modal';
import type { OpenerSettings } from './settings';

const OPENER = '[data-vitrin-quick-view]';

export interface QuickViewOptions {
	settings: OpenerSettings;
	loader?: Pick< Loader, 'load' >;
	go?: ( address: string ) => void;
}

export const startQuickView = ( {
	settings,
	loader = getLoader(),
	go = ( address ) => window.location.assign( address ),
}: QuickViewOptions ): Dispose => {
	const scope = createScope();

	const bring = async (): Promise< Modal > => {
		await loader.load( 'product-view' );
		return window.vitrin?.productView as Modal;
	};

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

	onIntent( scope, OPENER, ( { target, type } ) => {
		if (
			! ( navigator as { connection?: { saveData?: boolean } } )
				.connection?.saveData
		) {
			bring()
				.then( ( modal ) =>
					modal.intend(
						( target as Element ).closest( OPENER ) as HTMLElement,
						type === 'pointerdown'
					)
				)
				.catch( () => {} );
		}
	} );

	delegate( scope, 'click', OPENER, ( event, opener ) => {
		if ( ! isPlainPress( event ) ) {
			return;
		}
		event.preventDefault();
		opener.setAttribute( 'aria-busy', 'true' );
		const { timeStamp } = event;
		bring()
			.then( ( modal ) =>
				modal.open( opener, performance.now() - timeStamp )
			)
			// Without our part it is what it is without any script: a link.
			.catch( () =>
				go(
					opener.closest< HTMLAnchorElement >( 'a[href]' )?.href ??
						settings.productUrl.replace(
							'%s',
							opener.dataset.vitrinQuickView ?? ''
						)
				)
			)
			.finally( () => opener.removeAttribute( 'aria-busy' ) );
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
