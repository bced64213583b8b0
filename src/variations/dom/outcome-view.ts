/**
 * Shows the result of a choice: the variation, that there is none and what is nearest, that the
 * shop can't be reached, or the product as long as something is still to be chosen.
 */
import type { Choice } from '../../shared/domain/variation-table';
import { buttonOf, isAvailable, type Outcome } from '../domain/state';
import type { Variation } from '../domain/variation';
import type { variationWords } from '../words';
import { showButton } from './add-button';
import type { Answer } from './fetch-variation';
import { nameOf, setValue } from './choice-fields';
import type { Note } from './no-match-message';
import { optionName } from './options';
import { containerOf, type VariationView } from './variation-view';
import type { WooCommerceEvents } from './woocommerce-events';

export interface OutcomeView {
	show: ( outcome: Outcome ) => void;
	/** @param isExternal Another script has triggered WooCommerce's event for it. */
	showFound: ( variation: Variation, isExternal?: boolean ) => void;
	/** @param retry Asks the shop again, after a fault. */
	showAnswer: ( answer: Answer, retry: () => void ) => void;
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
}

/** `onChoose` is called after one of the nearest combinations was chosen. */
export const createOutcomeView = (
	{ form, selects, messages, trigger, note, view }: OutcomeViewDeps,
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

	return {
		showFound,
		show,
		showAnswer( answer, retry ) {
			if ( 'fault' in answer ) {
				note.show( messages[ answer.fault ], 'woocommerce-error', '', [
					{ label: messages.retry, onClick: retry },
				] );
				return;
			}
			const { variation } = answer;
			show(
				variation
					? { kind: 'found', variation }
					: { kind: 'none', nearest: [] }
			);
		},
		reset() {
			view.showProduct();
			showButton( form, 'choose' );
			view.showImage( null );
			triggerReset();
		},
	};
};
