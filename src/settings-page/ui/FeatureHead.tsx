import { ToggleControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Feature } from '../domain/types';
import { kilobytes, listed } from './browser';
import { Drawing } from './PictureChoice';
import { UnsavedMark } from './value-text';

const Weight = ( { page, later }: Feature[ 'weight' ] ) => {
	const texts = [
		page &&
			sprintf(
				/* translators: %s: a number of kilobytes. */
				__( '%s KB with its pages', 'vitrin' ),
				kilobytes( page )
			),
		later &&
			sprintf(
				/* translators: %s: a number of kilobytes. */
				__( '%s KB once it is used', 'vitrin' ),
				kilobytes( later )
			),
	].filter( ( text ) => text !== 0 );
	return texts.length ? (
		<p className="vitrin-admin__fact">{ listed( texts ) }</p>
	) : null;
};

interface Props {
	feature: Feature;
	isOn: boolean;
	missing: string[];
	/** Unsaved settings of this card. */
	unsaved: number;
	onSwitch: ( isOn: boolean ) => void;
}

/** What a feature does, replaces and weighs, and its switch. */
export function FeatureHead( {
	feature,
	isOn,
	missing,
	unsaved,
	onSwitch,
}: Props ) {
	const { name, title, description, replaces, weight, picture } = feature;
	return (
		<div className="vitrin-admin__head">
			{ picture && (
				<Drawing url={ picture } className="vitrin-admin__picture" />
			) }
			<div className="vitrin-admin__about">
				<div className="vitrin-admin__title">
					<h3 id={ `vitrin-title-${ name }` }>{ title }</h3>
					<UnsavedMark
						count={ unsaved }
						id={ `vitrin-unsaved-${ name }` }
					/>
				</div>
				<p>{ description }</p>
				{ replaces && (
					<p className="vitrin-admin__fact">
						{ sprintf(
							/* translators: %s: what a feature takes the place of. */
							__( 'Takes the place of: %s', 'vitrin' ),
							replaces
						) }
					</p>
				) }
				<Weight { ...weight } />
				{ isOn && feature.unfinished.length > 0 && (
					<ul className="vitrin-admin__unfinished">
						{ feature.unfinished.map( ( { field, text } ) => (
							<li key={ field }>
								<a href={ `#${ name }.${ field }` }>{ text }</a>
							</li>
						) ) }
					</ul>
				) }
				{ isOn &&
					feature.obstacles.map( ( sentence ) => (
						<p key={ sentence } className="vitrin-admin__error">
							{ sentence }
						</p>
					) ) }
				{ isOn && missing.length > 0 && (
					<p className="vitrin-admin__error">
						{ sprintf(
							/* translators: %s: names of features, separated by commas. */
							__(
								'This is off for now, because it needs: %s.',
								'vitrin'
							),
							listed( missing )
						) }
					</p>
				) }
			</div>
			<ToggleControl
				__nextHasNoMarginBottom
				// The name of a switch stays the same; whether it is on is its state.
				label={
					<>
						{ __( 'Enabled', 'vitrin' ) }
						<span className="screen-reader-text">
							{ ` – ${ title }` }
						</span>
					</>
				}
				checked={ isOn }
				onChange={ onSwitch }
			/>
		</div>
	);
}
