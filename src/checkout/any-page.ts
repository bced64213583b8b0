/**
 * What every page does about a draft of the checkout that lies in the tab's storage: it loads what
 * deletes the draft where it isn't this visitor's. Without one nothing is loaded.
 */
import { chunk } from '../shared/loader/chunk';
import type { Loader } from '../shared/loader';

/** Keeps what is typed, fills it in, deletes it. */
export const DRAFT = chunk(
	'checkout-draft',
	() => import( /* webpackChunkName: "checkout-draft" */ './draft' )
);

/** @param shop Its address for calls: two shops may share an origin. */
export const draftKey = ( shop = '' ): string =>
	`vitrin-checkout-draft${ shop }`;

export const hasDraft = ( key: string ): boolean => {
	try {
		return key in sessionStorage;
	} catch {
		return false;
	}
};

export const dropForeignDraft = (
	loader: Pick< Loader, 'load' >,
	shop?: string
): void => {
	const key = draftKey( shop );
	if ( hasDraft( key ) ) {
		loader.load( DRAFT ).then(
			( { readDraft } ) => readDraft( key ),
			// The next page tries again.
			() => {}
		);
	}
};
