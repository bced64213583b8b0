import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Attribute, OptionState } from '../domain/variations';
import { Icon } from './Icon';

export interface GroupOption {
	value: string;
	label: string;
	state: OptionState;
}

interface Props {
	attribute: Pick< Attribute, 'name' | 'label' >;
	options: readonly GroupOption[];
	/** The chosen value; '' when none is chosen. */
	chosen: string;
	onChoose: ( value: string ) => void;
}

/** An attribute with many options: a list. */
export function OptionSelect( {
	attribute: { name, label },
	options,
	chosen,
	onChoose,
}: Props ) {
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
export function OptionButtons( {
	attribute: { name, label },
	options,
	chosen,
	onChoose,
}: Props ) {
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
