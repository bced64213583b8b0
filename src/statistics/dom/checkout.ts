/**
 * Tells the checkout that this visit was counted, so that an order says whether the figures know of it [STAT-10].
 */

import { CHANGED } from '../data';

/** PHP: staff/. */
const FIELD = 'input[name="vitrin_visit"]';
const NAMESPACE = 'vitrin-statistics';
const COUNTED = 'counted';

interface Page {
	wp?: {
		data?: {
			dispatch: ( store: string ) =>
				| {
						setExtensionData?: (
							namespace: string,
							data: object
						) => void;
				  }
				| undefined;
			select: ( store: string ) => unknown;
		};
	};
}

const CHECKOUT = 'wc/store/checkout';

const mark = (): void => {
	document
		.querySelectorAll< HTMLInputElement >( FIELD )
		.forEach( ( field ) => {
			field.value = COUNTED;
		} );
	const data = ( window as Page ).wp?.data;
	if ( data?.select( CHECKOUT ) ) {
		data.dispatch( CHECKOUT )?.setExtensionData?.( NAMESPACE, {
			visit: COUNTED,
		} );
	}
};

/**
 * Looked for again while somebody fills it in: forms may be printed anew, and the checkout block's store may come later.
 *
 * @param isCounted Whether the page was counted.
 */
export const markCheckout = ( isCounted: () => boolean ): void => {
	const look = (): void => {
		if ( isCounted() ) {
			mark();
		}
	};
	look();
	for ( const type of [ CHANGED, 'focusin', 'submit' ] ) {
		document.addEventListener( type, look, { capture: true } );
	}
};
