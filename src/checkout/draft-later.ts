/**
 * Loads the draft (draft.ts): at once where one is to be filled in, else when somebody comes to the
 * form. What the browser fills in by itself it fills in again.
 */
import { getCartSettings } from '@vitrin/cart';
import type { Scope } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { onIntent } from '../shared/triggers';
import { DRAFT, draftKey, hasDraft } from './any-page';
import { readControl, type Control } from './dom/read-control';

/** @return Once a stored draft has been filled in, or can't be. */
export const startDraftLater = async (
	scope: Scope,
	loader: Pick< Loader, 'load' >,
	form: HTMLFormElement,
	selector: string
): Promise< void > => {
	const key = draftKey( getCartSettings()?.ajaxUrl );
	// As the server gives them: somebody may have typed before the chunk is there.
	const given = new Map(
		( [ ...form.elements ] as Control[] ).map( ( control ) => [
			control.id,
			readControl( control ),
		] )
	);
	let isAsked = false;
	const load = async (): Promise< void > => {
		if ( ! isAsked ) {
			isAsked = true;
			await loader.load( DRAFT ).then(
				( { startDraft } ) => startDraft( scope, form, key, given ),
				() => {
					// The form works without; the next intent tries again.
					isAsked = false;
				}
			);
		}
	};
	onIntent( scope, selector, () => void load() );
	if ( hasDraft( key ) ) {
		await load();
	}
};
