import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { Disabled } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import ServerSideRender from '@wordpress/server-side-render';
import { factsOf } from '../shared/facts';
import { FeatureOff } from '../shared/FeatureOff';
import { Icon } from '../shared/Icon';
import type { LoopFacts, PanelProps } from './attributes';
import metadata from './block.json';
import { useBlockId } from './block-id';
import { FiltersPanel } from './FiltersPanel';
import { ListPanel } from './ListPanel';
import { LookPanel } from './LookPanel';

/**
 * The list itself, drawn by the server (LOOP-08).
 *
 * @param props
 * @param props.clientId
 * @param props.attributes
 * @param props.setAttributes
 */
export function Edit( {
	clientId,
	attributes,
	setAttributes,
}: PanelProps & { clientId: string } ) {
	const { isOn, settings } = factsOf< LoopFacts >( 'loop-builder' );
	const blockProps = useBlockProps();
	useBlockId( clientId, metadata.name, attributes.blockId, setAttributes );
	if ( ! isOn ) {
		return (
			<div { ...blockProps }>
				<FeatureOff
					label={ __( 'Loop builder', 'vitrin' ) }
					icon="adjustments"
					settings={ settings }
				/>
			</div>
		);
	}
	return (
		<>
			<InspectorControls>
				<ListPanel
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
				<FiltersPanel
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
				<LookPanel
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
			</InspectorControls>
			<div { ...blockProps }>
				<Disabled>
					<ServerSideRender
						block={ metadata.name }
						attributes={ { ...attributes } }
						httpMethod="POST"
						skipBlockSupportAttributes
						EmptyResponsePlaceholder={ NothingYet }
					/>
				</Disabled>
			</div>
		</>
	);
}

function NothingYet() {
	return (
		<p>
			<Icon name="adjustments" />{ ' ' }
			{ __( 'There is nothing of this kind to list yet.', 'vitrin' ) }
		</p>
	);
}
