import { useId, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	optionState,
	type Attribute,
	type Choice,
	type HasAttributes,
	type OptionState,
} from '../domain/variations';
import { Icon } from './Icon';

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

interface GroupOption {
	value: string;
	label: string;
	state: OptionState;
}

interface GroupProps {
	attribute: Pick< Attribute, 'name' | 'label' >;
	options: readonly GroupOption[];
	/** The chosen value; '' when none is chosen. */
	chosen: string;
	onChoose: ( value: string ) => void;
}

/** An attribute with many options: a list. */
function OptionSelect( {
	attribute: { name, label },
	options,
	chosen,
	onChoose,
}: GroupProps ) {
	const id = useId();
	return (
		<div className="vitrin-options__group" data-attribute={ name }>
			<label className="vitrin-options__label" htmlFor={ id }>
				{ label }
			</label>
			<span className="vitrin-select">
				<select
					id={ id }
					className="vitrin-options__select"
					value={ chosen }
					onChange={ ( { currentTarget } ) =>
						onChoose( currentTarget.value )
					}
				>
					<option value="">{ __( 'Choose…', 'vitrin' ) }</option>
					{ options.map( ( option ) => (
						<option
							key={ option.value }
							value={ option.value }
							disabled={ option.state === 'impossible' }
						>
							{ option.state === 'soldOut'
								? `${ option.label } (${ __( 'out of stock', 'vitrin' ) })`
								: option.label }
						</option>
					) ) }
				</select>
				<Icon name="chevron-down" />
			</span>
		</div>
	);
}

/** An attribute with few options: a button for each. */
function OptionButtons( {
	attribute: { name, label },
	options,
	chosen,
	onChoose,
}: GroupProps ) {
	const id = useId();
	return (
		<fieldset className="vitrin-options__group" data-attribute={ name }>
			<legend className="vitrin-options__label">{ label }</legend>
			<div className="vitrin-options__row">
				{ options.map( ( option, at ) => {
					const isChosen = chosen === option.value;
					return (
						<label
							key={ option.value }
							htmlFor={ `${ id }${ at }` }
							className={ `vitrin-option ${
								isChosen ? 'is-active' : 'is-inactive'
							} is-${ option.state }` }
						>
							<input
								type="radio"
								id={ `${ id }${ at }` }
								className="vitrin-option__input"
								name={ id }
								value={ option.value }
								checked={ isChosen }
								disabled={ option.state === 'impossible' }
								onChange={ () => onChoose( option.value ) }
							/>
							<bdi>{ option.label }</bdi>
							{ option.state === 'soldOut' && (
								<span className="vitrin-hidden">
									{ ` (${ __( 'out of stock', 'vitrin' ) })` }
								</span>
							) }
						</label>
					);
				} ) }
			</div>
		</fieldset>
	);
}
