import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	optionState,
	type Attribute,
	type Choice,
	type HasAttributes,
} from '../domain/variations';
import { OptionButtons, OptionSelect } from './OptionGroup';

interface Props< V extends HasAttributes > {
	attributes: readonly Attribute[];
	variations: readonly V[];
	choice: Choice;
	onChange: ( choice: Choice ) => void;
	/** Whether a variation can be put into the cart now. */
	canBeHad: ( variation: V ) => boolean;
}

/** More than these fill a phone's screen as buttons. */
const MOST_BUTTONS = 10;

/**
 * One group of options per attribute. What leads to no variation is disabled (VAR-06); what
 * is sold out can be looked at, and says so. From the first choice on it can be cleared
 * (VAR-05): with everything chosen, all other options may be impossible.
 */
export function VariationPicker< V extends HasAttributes >( {
	attributes,
	variations,
	choice,
	onChange,
	canBeHad,
}: Props< V > ) {
	const root = useRef< HTMLDivElement >( null );

	const clear = () => {
		onChange( {} );
		// The clicked button disappears.
		root.current
			?.querySelector< HTMLElement >( 'input:enabled,select' )
			?.focus();
	};

	return (
		<div ref={ root } className="vitrin-options">
			{ attributes.map( ( attribute ) => {
				const { name, options } = attribute;
				const Group =
					options.length > MOST_BUTTONS
						? OptionSelect
						: OptionButtons;
				return (
					<Group
						key={ name }
						attribute={ attribute }
						options={ options.map( ( { value, label } ) => ( {
							value,
							label,
							state: optionState(
								variations,
								choice,
								name,
								value,
								canBeHad
							),
						} ) ) }
						chosen={ choice[ name ] ?? '' }
						onChoose={ ( value ) =>
							onChange( { ...choice, [ name ]: value } )
						}
					/>
				);
			} ) }
			{ Object.values( choice ).some( Boolean ) && (
				<button
					type="button"
					className="vitrin-options__clear"
					onClick={ clear }
				>
					{ __( 'Clear the choice', 'vitrin' ) }
				</button>
			) }
		</div>
	);
}
