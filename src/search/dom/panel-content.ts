/**
 * What the search's panel shows in each of its states.
 */
import { createElement } from '../../shared/dom/create-element';
import type { Results } from '../domain/answer';
import type { searchWords } from '../words';
import { createOption, safe, type Format } from './option';
import type { ResultsPanel } from './results-panel';

export interface PanelContext {
	panel: ResultsPanel;
	/** The listbox's; those of the options begin with it. */
	id: string;
	messages: ReturnType< typeof searchWords >;
	format: Format;
	announce: ( message: string ) => void;
}

const SKELETONS = 3;

const createText = ( message: string ): HTMLElement =>
	createElement( 'p', 'vitrin-search-words', {}, message );

export const showLoading = ( { panel, messages }: PanelContext ): void =>
	panel.show(
		[],
		createElement( 'span', 'vitrin-search-loading', {}, messages.loading ),
		...Array.from( { length: SKELETONS }, () =>
			createElement( 'span', 'vitrin-search-skeleton', {
				'aria-hidden': 'true',
			} )
		)
	);

/** Throws for a price that is no amount. */
export const showResults = (
	{ panel, id, messages, format, announce }: PanelContext,
	query: string,
	{ items, total, meant, allUrl }: Results
): void => {
	if ( ! items.length ) {
		// By a function: what was typed may hold `$&`.
		const message = messages.empty.replace( '%s', () => query );
		panel.show(
			[],
			createText( message ),
			createElement( 'p', 'vitrin-search-hint', {}, messages.hint )
		);
		announce( message );
		return;
	}
	const correction = meant
		? messages.meant
				.replace( '%1$s', () => query )
				.replace( /%2\$s(?!.*%2\$s)/, () => meant )
		: '';
	panel.show(
		[
			...items.map( ( item, at ) =>
				createOption( item, {
					id: `${ id }-${ at }`,
					query: meant || query,
					format,
					words: messages,
				} )
			),
			createElement(
				'a',
				'vitrin-search-all',
				{
					role: 'option',
					id: `${ id }-all`,
					href: safe( allUrl ),
					tabindex: '-1',
				},
				messages.all
			),
		],
		...( correction ? [ createText( correction ) ] : [] )
	);
	announce(
		`${ correction } ${ messages.found.replace( '%s', format.number( total ) ) }`.trim()
	);
};

export const showFailure = (
	{ panel, messages, announce }: PanelContext,
	onRetry: () => void
): void => {
	const message = navigator.onLine ? messages.failed : messages.offline;
	const button = createElement(
		'button',
		'vitrin-search-retry vitrin-button',
		{ type: 'button' },
		messages.retry
	);
	button.addEventListener( 'click', onRetry );
	panel.show( [], createText( message ), button );
	announce( message );
};
