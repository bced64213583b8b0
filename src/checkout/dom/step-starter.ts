/**
 * Brings the two steps (CHK-08) to a page that has them. The style hides the second from the start;
 * without the chunk all is shown on one page.
 */
import type { Scope } from '../../shared/dom/scope';
import { pageKind } from '../../shared/domain/page-kind';
import type { Loader } from '../../shared/loader';
import { reportUnlessLost } from '../../shared/loader/load-error';
import { CHECKOUT_STEPS } from '../chunks';

const STEPS = '.vitrin-steps';

export const bringSteps = async (
	scope: Scope,
	loader: Pick< Loader, 'load' >,
	form: HTMLFormElement
): Promise< void > => {
	const { classList } = document.body;
	if (
		pageKind( classList ) !== 'checkout-two-step' ||
		// A theme's own steps are its own.
		! form.querySelector( STEPS )
	) {
		return;
	}
	try {
		const { startSteps } = await loader.load( CHECKOUT_STEPS );
		scope.add( startSteps( form ) );
	} catch ( error ) {
		reportUnlessLost( error );
		classList.remove( 'vitrin-two-step-checkout' );
		form.querySelectorAll(
			`${ STEPS },.vitrin-continue,.vitrin-step-back`
		).forEach( ( part ) => part.remove() );
	}
};
