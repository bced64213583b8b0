<?php

namespace Vitrin\Sticky;

use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\PageGroup;
use Vitrin\Shared\Theme\HeaderParts;

defined( 'ABSPATH' ) || exit;

/** TypeScript half: settings.ts; example: settings.fixture.json [SET-01f]. */
final class Settings extends FeatureSettings {

	/** Pixels that are left of a header or footer once it is shrunk. */
	private const SHRUNK = 56;

	/** Pixels that a part in a box is wide [HEAD-04c]. */
	private const BOX = 1200;

	public function feature(): string {
		return 'sticky';
	}

	public function title(): string {
		return __( 'Sticky header and footer', 'vitrin' );
	}

	public function description(): string {
		return __( 'Your theme’s header stays in view while one scrolls, and its footer if you like; with a button to the top of the page.', 'vitrin' );
	}

	public function page_group(): PageGroup {
		return PageGroup::Header;
	}

	public function replaces(): string {
		return __( 'plugins for a sticky header or a button to the top', 'vitrin' );
	}

	/** It is a matter of taste, and themes have headers that stick: off until somebody wants it. */
	public function fields(): array {
		return array( 'enabled' => Field::boolean( false ) ) + parent::fields();
	}

	public function groups(): array {
		return array(
			__( 'Header', 'vitrin' )             => array( 'header', 'header_selector', 'header_where', 'header_threshold', 'header_shrink', 'header_shrunk', 'header_hide' ),
			__( 'Footer', 'vitrin' )             => array( 'footer', 'footer_selector', 'footer_where', 'footer_threshold', 'footer_shrink', 'footer_shrunk', 'footer_hide' ),
			__( 'Beside and below', 'vitrin' ) => array( 'sidebar', 'to_top', 'to_top_side' ),
		);
	}

	public function advanced(): array {
		return array( 'sidebar_selector', 'box', 'box_width', 'breakpoint', 'breakpoint_tablet', 'breakpoint_mobile' );
	}

	protected function own_fields(): array {
		return array_merge(
			self::part_fields( 'header', true ),
			self::part_fields( 'footer', false ),
			array(
				'sidebar'           => Field::boolean( false ),
				'to_top'            => Field::boolean( true ),
				'to_top_side'       => Field::choice( 'start', array( 'start', 'end' ), 'to_top' ),
				'sidebar_selector'  => Field::selector( '', 'sidebar' ),
				'box'               => Field::boolean( false ),
				'box_width'         => Field::integer( self::BOX, 320, 4000, 'box' ),
				'breakpoint'        => Field::integer( Widths::BREAKPOINTS['header'], 320, 2000 ),
				'breakpoint_tablet' => Field::integer( Widths::BREAKPOINTS['tablet'], 320, 2000 ),
				'breakpoint_mobile' => Field::integer( Widths::BREAKPOINTS['mobile'], 320, 2000 ),
			)
		);
	}

	/** @return array<string, Field> Header and footer have the same [HEAD-05]. */
	private static function part_fields( string $part, bool $is_on ): array {
		return array(
			$part                => Field::boolean( $is_on ),
			"{$part}_selector"  => Field::selector( '', $part ),
			"{$part}_where"     => Field::choice( 'all', Widths::CHOICES, $part ),
			"{$part}_threshold" => Field::integer( 0, 0, 5000, $part ),
			"{$part}_shrink"    => Field::boolean( false, $part ),
			"{$part}_shrunk"    => Field::integer( self::SHRUNK, 40, 200, "{$part}_shrink" ),
			"{$part}_hide"      => Field::boolean( false, $part ),
		);
	}

	protected function own_field_texts(): array {
		$pixels = __( 'pixels', 'vitrin' );

		return array_merge(
			$this->part_texts(
				'header',
				array(
					new FieldText( __( 'The header sticks', 'vitrin' ), __( 'It stays at the top of the window. A header that takes more than a third of the window’s height, as on a phone held across or with large text, doesn’t.', 'vitrin' ) ),
					new FieldText( __( 'Where the header is', 'vitrin' ), self::about( 'header' ), picks: true ),
				)
			),
			$this->part_texts(
				'footer',
				array(
					new FieldText( __( 'The footer sticks', 'vitrin' ), __( 'It stays at the bottom of the window. For footers of one or two lines: one that takes more than a third of the window’s height doesn’t stick.', 'vitrin' ) ),
					new FieldText( __( 'Where the footer is', 'vitrin' ), self::about( 'footer' ), picks: true ),
				)
			),
			array(
				'sidebar'           => new FieldText( __( 'The sidebar stays in view', 'vitrin' ), __( 'Beside lists, on windows wider than the mobile header; below a header that sticks. What is higher than the window scrolls within.', 'vitrin' ) ),
				'to_top'            => new FieldText( __( 'Button to the top of the page', 'vitrin' ), __( 'It appears after 100 pixels. If your theme has such a button, there is only the theme’s.', 'vitrin' ) ),
				'to_top_side'       => new FieldText(
					__( 'Where the button stands', 'vitrin' ),
					__( 'In the corner where the floating cart isn’t.', 'vitrin' ),
					choices: array(
						'start' => is_rtl() ? __( 'Right', 'vitrin' ) : __( 'Left', 'vitrin' ),
						'end'   => is_rtl() ? __( 'Left', 'vitrin' ) : __( 'Right', 'vitrin' ),
					)
				),
				'sidebar_selector'  => new FieldText( __( 'Where the sidebar is', 'vitrin' ), self::about( 'sidebar' ), picks: true ),
				'box'               => new FieldText( __( 'In a box', 'vitrin' ), __( 'What sticks is no wider than a box in the middle of the window, as on shops whose pages stand in one.', 'vitrin' ) ),
				'box_width'         => new FieldText( __( 'Width of the box', 'vitrin' ), __( 'As wide as your theme’s page.', 'vitrin' ), $pixels ),
				'breakpoint'        => new FieldText( __( 'Mobile header up to', 'vitrin' ), __( 'Up to this width of the window the menu stands behind a button. Astra, Kadence and OceanWP follow it; where another theme has a width of its own, enter that one.', 'vitrin' ), $pixels ),
				'breakpoint_tablet' => new FieldText( __( 'Tablets up to', 'vitrin' ), __( 'The width of the window of tablets.', 'vitrin' ), $pixels ),
				'breakpoint_mobile' => new FieldText( __( 'Phones up to', 'vitrin' ), __( 'The width of the window of phones.', 'vitrin' ), $pixels ),
			)
		);
	}

	/**
	 * @param array{FieldText, FieldText} $own Of the switch and the selector.
	 * @return array<string, FieldText>
	 */
	private function part_texts( string $part, array $own ): array {
		$pixels = __( 'pixels', 'vitrin' );

		return array(
			$part                => $own[0],
			"{$part}_selector"  => $own[1],
			"{$part}_where"     => new FieldText(
				__( 'On which windows', 'vitrin' ),
				__( 'By the widths under “Advanced”.', 'vitrin' ),
				choices: array(
					'all'          => __( 'On all', 'vitrin' ),
					'above_header' => __( 'Wider than the mobile header', 'vitrin' ),
					'above_tablet' => __( 'Wider than tablets', 'vitrin' ),
					'above_mobile' => __( 'Wider than phones', 'vitrin' ),
					'below_header' => __( 'Only with the mobile header', 'vitrin' ),
				)
			),
			"{$part}_threshold" => new FieldText( __( 'Only after scrolling', 'vitrin' ), __( 'Until then it scrolls away with the page. 0: it sticks at once, also before a script has run.', 'vitrin' ), $pixels ),
			"{$part}_shrink"    => new FieldText( __( 'Shrink while it sticks', 'vitrin' ), __( 'It becomes lower, and its logo smaller. The page below stays where it is.', 'vitrin' ) ),
			"{$part}_shrunk"    => new FieldText( __( 'Height once shrunk', 'vitrin' ), __( 'Of a header with several rows, the last of them is what stays.', 'vitrin' ), $pixels ),
			"{$part}_hide"      => new FieldText( __( 'Hide on the way down', 'vitrin' ), __( 'It goes while one scrolls down, and comes back with the first movement up.', 'vitrin' ) ),
		);
	}

	/** What a selector's field says: what is found without one. */
	private static function about( string $part ): string {
		$known = HeaderParts::selector( $part );

		return '' === $known
			? __( 'Vitrin doesn’t know it in your theme, and does nothing until you pick it: open the preview and click “Pick”, or enter a CSS selector.', 'vitrin' )
			/* translators: %s: a CSS selector. */
			: sprintf( __( 'Empty: as Vitrin knows it in your theme (%s). Pick another in the preview, or enter a CSS selector.', 'vitrin' ), $known );
	}

	public function unfinished(): array {
		$texts = array();
		foreach ( array( 'header', 'footer', 'sidebar' ) as $part ) {
			if ( $this->flag( $part ) && '' === HeaderParts::selector( $part, $this->text( "{$part}_selector" ) ) ) {
				$texts[ "{$part}_selector" ] = match ( $part ) {
					'header' => __( 'Pick the header: Vitrin doesn’t know it in your theme.', 'vitrin' ),
					'footer' => __( 'Pick the footer: Vitrin doesn’t know it in your theme.', 'vitrin' ),
					default  => __( 'Pick the sidebar: Vitrin doesn’t know it in your theme.', 'vitrin' ),
				};
			}
		}

		return $texts;
	}

	public function see_also(): array {
		return array( 'product.sticky_bar', 'checkout.sticky_review' );
	}

	/** header or footer, as it is set. */
	public function part( string $name ): Part {
		$chosen = $this->text( "{$name}_selector" );

		return new Part(
			$name,
			$this->flag( $name ) ? HeaderParts::selector( $name, $chosen ) : '',
			$this->text( "{$name}_where" ),
			$this->number( "{$name}_threshold" ),
			$this->flag( "{$name}_shrink" ) ? $this->number( "{$name}_shrunk" ) : 0,
			$this->flag( "{$name}_hide" ),
			// What is known of a theme's header says nothing of another element.
			'header' === $name && '' === $chosen ? HeaderParts::selector( 'content' ) : '',
			'header' === $name ? HeaderParts::selector( 'logo' ) : '',
			'header' === $name ? HeaderParts::selector( 'sticks' ) : ''
		);
	}

	/** @return list<Part> Those that stick, and are known. */
	public function parts(): array {
		return array_values( array_filter( array( $this->part( 'header' ), $this->part( 'footer' ) ), static fn ( Part $part ): bool => $part->is_known() ) );
	}

	/** CSS of the sidebar that stays in view; '' for none. */
	public function sidebar(): string {
		return $this->flag( 'sidebar' ) ? HeaderParts::selector( 'sidebar', $this->text( 'sidebar_selector' ) ) : '';
	}

	/** Pixels; 0 for the theme's own width. */
	public function box_width(): int {
		return $this->flag( 'box' ) ? $this->number( 'box_width' ) : 0;
	}

	/** @return array<string, int> Pixels by device. */
	public function breakpoints(): array {
		return array(
			'header' => $this->number( 'breakpoint' ),
			'tablet' => $this->number( 'breakpoint_tablet' ),
			'mobile' => $this->number( 'breakpoint_mobile' ),
		);
	}

	public function has_to_top(): bool {
		return $this->flag( 'to_top' );
	}

	public function to_top_side(): string {
		return $this->text( 'to_top_side' );
	}

	/** Only where there is something to do. */
	public function applies_to_page(): bool {
		return $this->has_to_top() || array() !== $this->parts();
	}

	/** @return array{header: array<string, mixed>, footer: array<string, mixed>} */
	public function for_script(): array {
		return array(
			'header' => $this->part( 'header' )->for_script(),
			'footer' => $this->part( 'footer' )->for_script(),
		);
	}

	public function script_defaults(): array {
		$off = ( new Part( '', '', 'all', 0, 0, false ) )->for_script();

		return array(
			'header' => $off,
			'footer' => $off,
		);
	}
}
