/**
 * Shows the result of a choice: the variation, that there is none and what is nearest, that the
 * shop can't be reached, or the product as long as something is still to be chosen.
 */
import { __ } from '../../shared/words';
import type { Choice } from '../../shared/domain/variation-table';
import { buttonOf, isAvailable, type Outcome } from '../domain/state';
import type { Variation } from '../domain/variation';
import { showButton } from './fields';
import type { createAsk } from './variation-data';
import { nameOf, setValue, optionName } from './choice-fields';
import { containerOf, type VariationView } from './variation-view';
import type { WooCommerceEvents } from './woocommerce-script';
import { createElement } from '../../shared/dom/create-element';

/** What a variation form says once a choice is made. */
export const variationWords = () => ( {
	get none() {
		return __(
			'No product matches your choice. Choose another combination.',
			'vitrin'
		);
	},
	get nearest() {
		return __( 'The nearest ones that exist:', 'vitrin' );
	},
	get reset() {
		return __(
			'Your choice was taken back. Choose the product’s options before adding it to the cart.',
			'vitrin'
		);
	},
	get server() {
		return __(
			'The price and stock of this choice could not be fetched.',
			'vitrin'
		);
	},
	get timeout() {
		return __( 'The shop did not answer. Try again.', 'vitrin' );
	},
	get offline() {
		return __(
			'You are offline. Price and stock of this choice are not known.',
			'vitrin'
		);
	},
	get retry() {
		return __( 'Try again', 'vitrin' );
	},
	get unavailable() {
		/* translators: %s: an option of a product, such as a colour. */
		return __( '%s, not available with the other choices', 'vitrin' );
	},
	get separator() {
		/* translators: between the options of one combination, such as a colour and a size. */
		// eslint-disable-next-line @wordpress/i18n-no-flanking-whitespace -- It stands between words.
		return __( ', ', 'vitrin' );
	},
} );

const ROOT = 'vitrin-variation-note';

interface Offer {
	label: string;
	onClick: () => void;
}

/** A message in the form, with buttons: to choose the nearest that exist, or to ask the shop again. */
export interface Note {
	/**
	 * @param message   Screen readers announce it at once.
	 * @param className Of the message.
	 * @param title     Before the buttons; '' for none.
	 * @param offers    The buttons.
	 */
	show: (
		message: string,
		className: string,
		title: string,
		offers: readonly Offer[]
	) => void;
	/** Focus that is in it moves to the form's button. */
	clear: () => void;
	hasFocus: () => boolean;
}

export const createNote = ( form: HTMLElement ): Note => {
	const container = form.querySelector( '.single_variation' );
	let root: HTMLElement | undefined;
	const hasFocus = (): boolean => !! root?.contains( document.activeElement );
	const clear = (): void => {
		const had = hasFocus();
		root?.remove();
		root = undefined;
		if ( had ) {
			form.querySelector< HTMLElement >(
				'.single_add_to_cart_button'
			)?.focus();
		}
	};
	return {
		hasFocus,
		clear,
		show( message, className, title, offers ) {
			const had = hasFocus();
			root?.remove();
			const text = createElement( 'p', className, {}, message );
			// Themes keep WooCommerce's message hidden until its script slides it down.
			text.style.display = 'block';
			root = createElement(
				'div',
				ROOT,
				{},
				createElement( 'div', '', { role: 'alert' }, text )
			);
			const buttons = offers.map( ( { label, onClick } ) => {
				const button = createElement(
					'button',
					`${ ROOT }__button`,
					{ type: 'button' },
					label
				);
				button.addEventListener( 'click', onClick );
				return button;
			} );
			if ( buttons.length ) {
				if ( title ) {
					root.append(
						createElement( 'p', `${ ROOT }__title`, {}, title )
					);
				}
				root.append(
					createElement(
						'div',
						`${ ROOT }__offers`,
						title ? { role: 'group', 'aria-label': title } : {},
						...buttons
					)
				);
			}
			container?.after( root );
			if ( had ) {
				buttons[ 0 ]?.focus();
			}
		},
	};
};

export interface OutcomeView {
	show: ( outcome: Outcome ) => void;
	/** @param isExternal Another script has triggered WooCommerce's event for it. */
	showFound: ( variation: Variation, isExternal?: boolean ) => void;
	/** Asks the shop for a variation, and shows the answer; after a fault a button asks again. */
	ask: ( choice: Choice ) => Promise< void >;
	/** Back to the product itself, because another script asks for it. */
	reset: () => void;
}

export interface OutcomeViewDeps {
	form: HTMLElement;
	selects: readonly HTMLSelectElement[];
	messages: ReturnType< typeof variationWords >;
	trigger: WooCommerceEvents[ 'trigger' ];
	note: Note;
	view: VariationView;
	requests: ReturnType< typeof createAsk >;
}

/** `onChoose` is called after one of the nearest combinations was chosen. */
export const createOutcomeView = (
	{ form, selects, messages, trigger, note, view, requests }: OutcomeViewDeps,
	onChoose: () => void
): OutcomeView => {
	const container = containerOf( form );

	const triggerReset = (): void => {
		trigger( 'reset_image' );
		trigger( 'hide_variation', [], container );
	};
	const showFound = ( variation: Variation, isExternal = false ): void => {
		note.clear();
		view.showVariation( variation );
		showButton( form, buttonOf( { kind: 'found', variation } ) );
		if ( ! isExternal ) {
			trigger( 'found_variation', [ variation.raw ] );
		}
		trigger(
			'show_variation',
			[ variation.raw, isAvailable( variation ) ],
			container
		);
	};
	const offerOf = ( choice: Choice ) => {
		const valueOf = ( select: HTMLSelectElement ) =>
			choice[ nameOf( select ) ] ?? '';
		return {
			label: selects
				.map( ( select ) => optionName( select, valueOf( select ) ) )
				.join( messages.separator ),
			onClick() {
				selects.forEach( ( select ) =>
					setValue( select, valueOf( select ) )
				);
				onChoose();
			},
		};
	};

	const show = ( outcome: Outcome ): void => {
		if ( outcome.kind === 'found' ) {
			showFound( outcome.variation );
			return;
		}
		view.showProduct();
		showButton( form, buttonOf( outcome ) );
		if ( outcome.kind === 'none' ) {
			note.show(
				messages.none,
				'wc-no-matching-variations woocommerce-info',
				messages.nearest,
				outcome.nearest.map( offerOf )
			);
		}
		if ( outcome.kind !== 'ask' ) {
			trigger( 'reset_data' );
			triggerReset();
		}
	};

	const ask = async ( choice: Choice ): Promise< void > => {
		view.setBusy( true );
		const answer = await requests.ask( choice );
		if ( ! answer ) {
			return;
		}
		view.setBusy( false );
		if ( 'fault' in answer ) {
			note.show( messages[ answer.fault ], 'woocommerce-error', '', [
				{ label: messages.retry, onClick: () => void ask( choice ) },
			] );
			return;
		}
		const { variation } = answer;
		show(
			variation
				? { kind: 'found', variation }
				: { kind: 'none', nearest: [] }
		);
	};

	return {
		showFound,
		show,
		ask,
		reset() {
			view.showProduct();
			showButton( form, 'choose' );
			view.showImage( null );
			triggerReset();
		},
	};
};
