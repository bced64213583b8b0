import { Button, ColorIndicator, ColorPalette } from '@wordpress/components';
import { useId, useRef } from '@wordpress/element';
import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import {
	CONTROL_CONTRAST,
	contrastRatio,
	nearestLegible,
	textOn,
} from '../../shared/domain/contrast';
import type { ColorContext, Field, Value } from '../domain/types';
import { localDecimal } from './text';

interface Props {
	field: Field & { colors: ColorContext };
	value: Value;
	help: ReactNode;
	onChange: ( value: string ) => void;
}

/** Rounded down: 2.99 is not 3. */
const ratioText = ( ratio: number ): string =>
	localDecimal( Math.floor( ratio * 10 ) / 10 );

/** How a colour reads, on what it stands on and under text, and what would do if it doesn't. */
function Contrast( {
	color,
	background,
	onChange,
}: {
	color: string;
	background: string;
	onChange: ( value: string ) => void;
} ) {
	const ratio = contrastRatio( color, background );
	const isLegible = ratio >= CONTROL_CONTRAST;
	const nearest = nearestLegible( color, background, CONTROL_CONTRAST );
	return (
		<div>
			<div
				className="vitrin-admin__sample"
				style={ { background } }
				aria-hidden="true"
			>
				<span style={ { background: color, color: textOn( color ) } }>
					{ __( 'Add to cart', 'vitrin' ) }
				</span>
			</div>
			<div role="status">
				{ isLegible ? (
					<p className="vitrin-admin__fact">
						{ sprintf(
							/* translators: 1: contrast of text, such as 5.2, 2: contrast of a button. */
							__(
								'Reads well: text on it %1$s to 1, the button on your theme’s background %2$s to 1.',
								'vitrin'
							),
							ratioText(
								contrastRatio( color, textOn( color ) )
							),
							ratioText( ratio )
						) }
					</p>
				) : (
					<p className="vitrin-admin__error">
						{ sprintf(
							/* translators: %s: contrast as a number, such as 1.8. */
							__(
								'Can hardly be told from your theme’s background: contrast %s to 1, at least 3 to 1 is needed.',
								'vitrin'
							),
							ratioText( ratio )
						) }
					</p>
				) }
			</div>
			{ ! isLegible && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ () => onChange( nearest ) }
				>
					<ColorIndicator colorValue={ nearest } />
					{ __( 'Take the nearest that can be seen', 'vitrin' ) }
				</Button>
			) }
		</div>
	);
}

/** A colour, chosen from the theme's palette or freely; empty means the theme's own. */
export function ColorField( { field, value, help, onChange }: Props ) {
	const id = useId();
	const fieldset = useRef< HTMLFieldSetElement >( null );
	/** The button that was clicked goes with what it mended: the focus stays in the field. */
	const takeInstead = ( color: string ): void => {
		onChange( color );
		fieldset.current?.focus();
	};
	const { inherited, background, palette } = field.colors;
	const chosen = /^#[0-9a-f]{6}$/.test( String( value ) )
		? String( value )
		: '';
	const shown = chosen || inherited;
	return (
		<fieldset
			ref={ fieldset }
			tabIndex={ -1 }
			className="vitrin-admin__color"
			aria-describedby={ `${ id }-help` }
		>
			<legend>{ field.label }</legend>
			<div className="vitrin-admin__chosen">
				{ /* Not chosen is no colour: the theme's stands there, not as a choice. */ }
				<span className={ chosen ? undefined : 'is-from-theme' }>
					<ColorIndicator colorValue={ shown || 'transparent' } />
				</span>
				<span>
					{ chosen ? (
						<bdi dir="ltr">{ chosen }</bdi>
					) : (
						__( 'From the theme', 'vitrin' )
					) }
				</span>
				{ value !== '' && (
					<Button variant="link" onClick={ () => takeInstead( '' ) }>
						{ __( 'Take the theme’s', 'vitrin' ) }
					</Button>
				) }
			</div>
			<ColorPalette
				aria-label={ field.label }
				colors={ palette }
				value={ chosen || undefined }
				clearable={ false }
				enableAlpha={ false }
				onChange={ ( color ) =>
					onChange( ( color ?? '' ).toLowerCase() )
				}
			/>
			{ shown && (
				<Contrast
					color={ shown }
					background={ background }
					onChange={ takeInstead }
				/>
			) }
			<div id={ `${ id }-help` } className="vitrin-admin__help">
				{ help }
			</div>
		</fieldset>
	);
}
