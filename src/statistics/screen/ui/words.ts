/** What figures, lists and days are called, and what they mean. */
import { __ } from '@wordpress/i18n';
import type { Comparison, Range, Rule, RevenueOf } from '../domain/view';

export interface Words {
	label: string;
	help: string;
}

const visitorsHelp = () =>
	__(
		'A visitor is a browser on a day, told apart by address, browser, languages, screen, processors and memory. Nothing of these is kept: they make a mark that is gone after two days. Equal phones behind one address of a mobile carrier may count as one: of 50 phones behind an address on a day about one in twenty is missed, of 100 about one in ten; of all visitors up to one in twenty.',
		'vitrin'
	);

/**
 * What a figure above the line is called, and what it means.
 *
 * @param name     Of a metric, or "conversion" or "online".
 * @param isOneDay Whether it is of a single day.
 * @param isOfPage Whether it is narrowed to a page, which has no sessions of its own.
 */
export const figureWords = (
	name: string,
	isOneDay: boolean,
	isOfPage = false
): Words => {
	switch ( name ) {
		case 'visitors':
			return isOneDay
				? { label: __( 'Visitors', 'vitrin' ), help: visitorsHelp() }
				: {
						label: __( 'Daily visitors, summed', 'vitrin' ),
						help: `${ __( 'Who comes on three days is counted three times.', 'vitrin' ) } ${ visitorsHelp() }`,
					};
		case 'sessions':
			return {
				label: __( 'Sessions', 'vitrin' ),
				help: __(
					'What a visitor does until nothing comes for 30 minutes. A session belongs to the day on which it began, also when it goes on after midnight.',
					'vitrin'
				),
			};
		case 'views':
			return {
				label: __( 'Page views', 'vitrin' ),
				help: __(
					'Pages that were seen. One that a browser loaded ahead or in a hidden tab counts once somebody looks at it; one to which somebody goes back counts again.',
					'vitrin'
				),
			};
		case 'engaged':
			return isOfPage
				? {
						label: __( 'Engaged time per view', 'vitrin' ),
						help: __(
							'How long somebody had the page in front and clicked, typed or scrolled within the last minute; on average, in minutes and seconds.',
							'vitrin'
						),
					}
				: {
						label: __( 'Engaged time per session', 'vitrin' ),
						help: __(
							'How long somebody had the pages of a session in front and clicked, typed or scrolled within the last minute; on average, in minutes and seconds.',
							'vitrin'
						),
					};
		case 'bounce':
			return {
				label: __( 'Bounce rate', 'vitrin' ),
				help: __(
					'Sessions of one page that was looked at for less than ten seconds.',
					'vitrin'
				),
			};
		case 'orders':
			return {
				label: __( 'Orders', 'vitrin' ),
				help: __(
					'Orders that were paid, on the day on which they first were; what was cancelled or refunded later is taken out. Orders of staff and of programs, and renewals, aren’t among them.',
					'vitrin'
				),
			};
		case 'revenue':
			return {
				label: __( 'Revenue', 'vitrin' ),
				help: __(
					'Without what was refunded, with taxes and shipping. Orders in another currency than the shop’s have none here.',
					'vitrin'
				),
			};
		case 'conversion':
			return {
				label: __( 'Conversion', 'vitrin' ),
				help: __(
					'Orders whose visit was counted, of all sessions.',
					'vitrin'
				),
			};
	}
	return {
		label: __( 'Online now', 'vitrin' ),
		help: __(
			'Visitors of the last five minutes, whatever days are chosen.',
			'vitrin'
		),
	};
};

/** What a column of a list is called, and what it means. */
export const columnWords = ( name: string, list: string ): Words => {
	switch ( name ) {
		case 'time':
			return figureWords( 'engaged', true, list === 'pages' );
		case 'depth':
			return {
				label: __( 'Seen to', 'vitrin' ),
				help: __(
					'How far down the page was seen, on average of its views.',
					'vitrin'
				),
			};
		case 'added':
			return {
				label: __( 'Into the cart', 'vitrin' ),
				help: __( 'How often it was put into the cart.', 'vitrin' ),
			};
		case 'quantity':
			return {
				label: __( 'Pieces', 'vitrin' ),
				help: __(
					'How many were sold, without what was refunded.',
					'vitrin'
				),
			};
		case 'share':
			return {
				label: __( 'Orders per view', 'vitrin' ),
				help: __(
					'Orders with it, of the views of its page.',
					'vitrin'
				),
			};
		case 'times':
			if ( list.endsWith( 'searches' ) ) {
				return {
					label: __( 'Searches', 'vitrin' ),
					help: __(
						'Pages of results that were seen. Those of the live search’s panel aren’t among them.',
						'vitrin'
					),
				};
			}
			return [ 'downloads', 'links' ].includes( list )
				? {
						label: __( 'Clicks', 'vitrin' ),
						help: __( 'How often somebody clicked it.', 'vitrin' ),
					}
				: {
						label: __( 'Times', 'vitrin' ),
						help: __( 'How often it happened.', 'vitrin' ),
					};
		case 'empty':
			return {
				label: __( 'Without a result', 'vitrin' ),
				help: __( 'How often the shop found nothing.', 'vitrin' ),
			};
	}
	return figureWords( name, false );
};

/** A list of the screen: its name, what its rows are of, and what there is to know of it. */
export interface ListWords {
	title: string;
	row: string;
	note?: string | undefined;
}

/** What a section is called, and what its rows are. */
const sectionNames = ( name: string ): Omit< ListWords, 'note' > => {
	const page = __( 'Page', 'vitrin' );
	switch ( name ) {
		case 'products':
			return {
				title: __( 'Products', 'vitrin' ),
				row: __( 'Product', 'vitrin' ),
			};
		case 'searches':
			return {
				title: __( 'Searches in the shop', 'vitrin' ),
				row: __( 'Search', 'vitrin' ),
			};
		case 'empty-searches':
			return {
				title: __( 'Searches without a result', 'vitrin' ),
				row: __( 'Search', 'vitrin' ),
			};
		case 'sources':
			return {
				title: __( 'Sources', 'vitrin' ),
				row: __( 'Source', 'vitrin' ),
			};
		case 'channels':
			return {
				title: __( 'Channels', 'vitrin' ),
				row: __( 'Channel', 'vitrin' ),
			};
		case 'campaigns':
			return {
				title: __( 'Campaigns', 'vitrin' ),
				row: __( 'Campaign', 'vitrin' ),
			};
		case 'entries':
			return {
				title: __( 'First pages of sessions', 'vitrin' ),
				row: page,
			};
		case 'exits':
			return {
				title: __( 'Last pages of sessions', 'vitrin' ),
				row: page,
			};
		case 'devices':
			return {
				title: __( 'Devices', 'vitrin' ),
				row: __( 'Device', 'vitrin' ),
			};
		case 'countries':
			return {
				title: __( 'Countries', 'vitrin' ),
				row: __( 'Country', 'vitrin' ),
			};
		case 'downloads':
			return {
				title: __( 'Downloads', 'vitrin' ),
				row: __( 'File', 'vitrin' ),
			};
		case 'links':
			return {
				title: __( 'Links to other sites', 'vitrin' ),
				row: __( 'Address', 'vitrin' ),
			};
		case 'events':
			return {
				title: __( 'Events', 'vitrin' ),
				row: __( 'Event', 'vitrin' ),
			};
		case 'checkout-errors':
			return {
				title: __( 'Fields that refused an order', 'vitrin' ),
				row: __( 'Field', 'vitrin' ),
			};
		case 'refused':
			return {
				title: __( 'What wasn’t counted', 'vitrin' ),
				row: __( 'Why', 'vitrin' ),
			};
		case 'funnel':
			return {
				title: __( 'Way to an order', 'vitrin' ),
				row: __( 'Step', 'vitrin' ),
			};
		case 'revenue':
			return {
				title: __( 'Revenue by source', 'vitrin' ),
				row: __( 'Source', 'vitrin' ),
			};
	}
	return { title: __( 'Pages', 'vitrin' ), row: page };
};

/** What there is to know of a section. */
const sectionNote = ( name: string ): string | undefined =>
	( {
		'empty-searches': __(
			'What people look for and the shop doesn’t have, or has under another name: a synonym in the search’s settings may help.',
			'vitrin'
		),
		sources: __(
			'Where sessions came from, by their first page; orders by the source that stands with them, which may be that of an earlier visit.',
			'vitrin'
		),
		countries: __(
			'Only known where the server has a database of addresses.',
			'vitrin'
		),
		'checkout-errors': __(
			'Names of fields alone: what somebody typed is never kept.',
			'vitrin'
		),
		refused: __( 'Kept for 30 days.', 'vitrin' ),
	} )[ name ];

export const sectionWords = ( name: string ): ListWords => ( {
	...sectionNames( name ),
	note: sectionNote( name ),
} );

export const rangeWords = ( range: Range ): string =>
	( {
		today: __( 'Today', 'vitrin' ),
		yesterday: __( 'Yesterday', 'vitrin' ),
		week: __( 'This week', 'vitrin' ),
		7: __( 'Seven days', 'vitrin' ),
		30: __( 'Thirty days', 'vitrin' ),
		90: __( 'Ninety days', 'vitrin' ),
		month: __( 'This month', 'vitrin' ),
		last_month: __( 'Last month', 'vitrin' ),
		nowruz: __( 'Since Nowruz', 'vitrin' ),
		year: __( 'This year', 'vitrin' ),
		last_year: __( 'Last year', 'vitrin' ),
		all: __( 'All days', 'vitrin' ),
		own: __( 'Other days…', 'vitrin' ),
	} )[ range ];

export const comparisonWords = ( comparison: Comparison ): string =>
	( {
		none: __( 'No comparison', 'vitrin' ),
		before: __( 'The period before', 'vitrin' ),
		year: __( 'A year earlier', 'vitrin' ),
	} )[ comparison ];

export const ruleWords = ( rule: Rule ): Words =>
	( {
		first: {
			label: __( 'First visit', 'vitrin' ),
			help: __(
				'All of an order counts for what brought the buyer the first time.',
				'vitrin'
			),
		},
		last: {
			label: __( 'Last visit', 'vitrin' ),
			help: __(
				'All of an order counts for what brought the buyer the last time before it.',
				'vitrin'
			),
		},
		even: {
			label: __( 'Each the same share', 'vitrin' ),
			help: __(
				'Each visit on the way to an order has the same share of it, so orders may be parts.',
				'vitrin'
			),
		},
	} )[ rule ];

export const revenueOfWords = ( of: RevenueOf ): string =>
	( {
		source: __( 'Source', 'vitrin' ),
		campaign: __( 'Campaign', 'vitrin' ),
		channel: __( 'Channel', 'vitrin' ),
	} )[ of ];

export const stepWords = ( name: string ): string =>
	( {
		list: __( 'Looked at a list of products', 'vitrin' ),
		product: __( 'Looked at a product', 'vitrin' ),
		cart: __( 'Added to the cart', 'vitrin' ),
		checkout: __( 'Opened the checkout', 'vitrin' ),
		order: __( 'Placed an order', 'vitrin' ),
	} )[ name ] ?? name;

/** By what the figures are narrowed, before the row's name. */
export const filterWords = ( by: string ): string =>
	( {
		source: __( 'Source', 'vitrin' ),
		device: __( 'Device', 'vitrin' ),
		page: __( 'Page', 'vitrin' ),
		campaign: __( 'Campaign', 'vitrin' ),
		product: __( 'Product', 'vitrin' ),
	} )[ by ] ?? by;
