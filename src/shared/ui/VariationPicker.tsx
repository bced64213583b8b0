import { useId, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	optionState,
	type Attribute,
	type Choice,
	type HasAttributes,
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
 * is sold out can be looked at, and says so. From the first choice on there is a way to
 * clear it (VAR-05): with everything chosen, all other options may be impossible.
 */
export function VariationPicker< V extends HasAttributes >( {
	attributes,
	variations,
	choice,
	onChange,
	canBeHad,
}: Props< V > ) {
	const id = useId();
	const idOf = ( name: string, at: number ) => `${ id }${ name }-${ at }`;
	const root = useRef< HTMLDivElement >( null );
	const soldOut = __( 'out of stock', 'vitrin' );

	const statesOf = ( { name, options }: Attribute ) =>
		options.map( ( { value, label } ) => ( {
			value,
			label,
			state: optionState( variations, choice, name, value, canBeHad ),
		} ) );

	const choose = ( name: string, value: string ) =>
		onChange( { ...choice, [ name ]: value } );

	const clear = () => {
		onChange( {} );
		// The pressed button goes.
		root.current
			?.querySelector< HTMLElement >( 'input:enabled,select' )
			?.focus();
	};

	return (
		<div ref={ root } className="vitrin-options">
			{ attributes.map( ( attribute ) => {
				const { name, label } = attribute;
				const options = statesOf( attribute );
				return options.length > MOST_BUTTONS ? (
					<div
						key={ name }
						className="vitrin-options__group"
						data-attribute={ name }
					>
						<label
							className="vitrin-options__label"
							htmlFor={ id + name }
						>
							{ label }
						</label>
						<span className="vitrin-select">
							<select
								id={ id + name }
								className="vitrin-options__select"
								value={ choice[ name ] ?? '' }
								onChange={ ( { currentTarget } ) =>
									choose( name, currentTarget.value )
								}
							>
								<option value="">
									{ __( 'Choose…', 'vitrin' ) }
								</option>
								{ options.map( ( option ) => (
									<option
										key={ option.value }
										value={ option.value }
										disabled={
											option.state === 'impossible'
										}
									>
										{ option.state === 'soldOut'
											? `${ option.label } (${ soldOut })`
											: option.label }
									</option>
								) ) }
							</select>
							<Icon name="chevron-down" />
						</span>
					</div>
				) : (
					<fieldset
						key={ name }
						className="vitrin-options__group"
						data-attribute={ name }
					>
						<legend className="vitrin-options__label">
							{ label }
						</legend>
						<div className="vitrin-options__row">
							{ options.map( ( option, at ) => {
								const isChosen =
									choice[ name ] === option.value;
								return (
									<label
										key={ option.value }
										htmlFor={ idOf( name, at ) }
										className={ `vitrin-option ${
											isChosen
												? 'is-active'
												: 'is-inactive'
										} is-${ option.state }` }
									>
										<input
											type="radio"
											id={ idOf( name, at ) }
											className="vitrin-option__input"
											name={ id + name }
											value={ option.value }
											checked={ isChosen }
											disabled={
												option.state === 'impossible'
											}
											onChange={ () =>
												choose( name, option.value )
											}
										/>
										<bdi>{ option.label }</bdi>
										{ option.state === 'soldOut' && (
											<span className="vitrin-hidden">
												{ ` (${ soldOut })` }
											</span>
										) }
									</label>
								);
							} ) }
						</div>
					</fieldset>
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
