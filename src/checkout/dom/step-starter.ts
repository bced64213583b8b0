/**
 * Loads the two steps (CHK-08) on a page that has them. The style hides the second from the start;
 * without the chunk all is shown on one page.
 */
import type { Scope } from '../../shared/dom/scope';
import { pageKind } from '../../shared/domain/page-kind';
import type { Loader } from '../../shared/loader';
import { reportUnlessLost } from '../../shared/loader/load-error';
import { STEPS } from '../chunks';

const LIST = '.vitrin-steps';

export const loadSteps = async (
	scope: Scope,
	loader: Pick< Loader, 'load' >,
	form: HTMLFormElement
): Promise< void > => {
	const { classList } = document.body;
	if (
		pageKind( classList ) !== 'checkout-two-step' ||
		// A theme's own steps are its own.
		! form.querySelector( LIST )
	) {
		return;
	}
	try {
		const { startSteps } = await loader.load( STEPS );
		scope.add( startSteps( form ) );
	} catch ( error ) {
		reportUnlessLost( error );
		classList.remove( 'vitrin-two-step-checkout' );
		form.querySelectorAll(
			`${ LIST },.vitrin-continue,.vitrin-step-back`
		).forEach( ( part ) => part.remove() );
	}
};
