/**
 * What the search's panel shows in each of its states, and one product in it. Its texts are
 * inserted as text, never as HTML.
 */
import type { MoneyParts } from '../../shared/domain/format';
import type { Item, Results } from '../fetch-results';
import { highlight } from '../domain/term';
import type { searchWords } from '../words';
import { createElement } from '../../shared/dom/create-element';
import type { ResultsPanel } from './results-panel';

interface Format {
	/** Throws for a text that is no amount. */
	money: ( amount: string ) => MoneyParts;
	number: ( value: number ) => string;
}

type OptionWords = Pick<
	ReturnType< typeof searchWords >,
	'sku' | 'regular' | 'reduced'
>;

interface OptionOptions {
	id: string;
	query: string;
	format: Format;
	words: OptionWords;
}

const marked = ( text: string, query: string ): Array< Node | string > =>
	highlight( text, query ).map( ( piece ) =>
		piece.isMatch ? createElement( 'mark', '', {}, piece.text ) : piece.text
	);

const amount = ( format: Format, value: string ): HTMLElement => {
	const { number, unit, isWord, unitFirst, space } = format.money( value );
	const sign = isWord
		? createElement( 'span', 'vitrin-search-unit', {}, unit )
		: unit;
	return createElement(
		'span',
		'vitrin-search-amount',
		{},
		...( unitFirst ? [ sign, space, number ] : [ number, space, sign ] )
	);
};

const price = (
	format: Format,
	{ price: now, regularPrice, highestPrice, written }: Item,
	words: OptionWords
): HTMLElement => {
	if ( written ) {
		return createElement(
			'span',
			'vitrin-search-price',
			{},
			...written.map( ( { text, as } ) =>
				as ? createElement( as, '', {}, text ) : text
			)
		);
	}
	const parts: Array< Node | string > = [];
	if ( regularPrice !== now && regularPrice ) {
		// Screen readers read an option's text only, not that one price is struck out.
		const label = ( text: string ) =>
			createElement( 'span', 'vitrin-hidden', {}, `${ text } ` );
		parts.push(
			label( words.regular ),
			createElement( 'del', '', {}, amount( format, regularPrice ) ),
			label( words.reduced )
		);
	}
	parts.push( amount( format, now ) );
	if ( highestPrice !== now && highestPrice ) {
		parts.push( '–', amount( format, highestPrice ) );
	}
	return createElement( 'span', 'vitrin-search-price', {}, ...parts );
};

const picture = ( { image }: Item ): HTMLElement =>
	image
		? createElement( 'img', 'vitrin-search-picture', {
				src: image.src,
				...( image.srcset
					? { srcset: image.srcset, sizes: '56px' }
					: {} ),
				// The name is beside it.
				alt: '',
				width: String( image.width ),
				height: String( image.height ),
				loading: 'lazy',
			} )
		: createElement( 'span', 'vitrin-search-picture' );

/** Only addresses that a link may lead to: no `javascript:`. */
const safe = ( url: string ): string =>
	/^https?:|^\/(?!\/)/.test( url ) ? url : '#';

export const createOption = (
	item: Item,
	{ id, query, format, words }: OptionOptions
): HTMLAnchorElement =>
	createElement(
		'a',
		'vitrin-search-option',
		{ role: 'option', id, href: safe( item.url ), tabindex: '-1' },
		picture( item ),
		createElement(
			'span',
			'vitrin-search-text',
			{},
			createElement(
				'bdi',
				'vitrin-search-name',
				{},
				...marked( item.name, query )
			),
			...( item.sku
				? [
						createElement(
							'span',
							'vitrin-search-sku',
							{},
							`${ words.sku }: `,
							createElement(
								'bdi',
								'',
								{},
								...marked( item.sku, query )
							)
						),
					]
				: [] )
		),
		...( item.price || item.written
			? [ price( format, item, words ) ]
			: [] )
	);

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
