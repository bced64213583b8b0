<?php

namespace Vitrin\Sticky;

use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Settings\Store;
use Vitrin\Shared\Status\Fact;
use Vitrin\Shared\Status\StatusSection;
use Vitrin\Shared\Theme\HeaderParts;
use Vitrin\Shared\Ui\Icons;

defined( 'ABSPATH' ) || exit;

/** The theme's own header and footer stay in view, and a button leads to the page's top [HEAD-04] [HEAD-05] [HEAD-07]. */
final class Hooks extends Feature {

	/** Where the button leads. */
	private const TOP = 'vitrin-top';

	private Settings $settings;

	/** Whether this page has the place that the button leads to. */
	private bool $has_top = false;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function knows_theme(): bool {
		return HeaderParts::knows_theme();
	}

	public function register(): void {
		// After Assets has enqueued the first stylesheet.
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue' ), 12 );
		add_action( 'wp_body_open', array( $this, 'print_top' ), 0 );
		add_action( 'wp_footer', array( $this, 'print_to_top' ), 4 );
	}

	public function enqueue(): void {
		if ( ! wp_style_is( Assets::FIRST, 'enqueued' ) || ! $this->settings->applies_to_page() ) {
			return;
		}
		$css = Style::css( $this->settings->parts(), $this->settings->breakpoints(), $this->settings->sidebar(), $this->settings->box_width(), HeaderParts::selector( 'clips' ), HeaderParts::selector( 'top-bars' ), HeaderParts::selector( 'to-top' ) )
			. ( $this->settings->has_to_top() ? Style::to_top( HeaderParts::selector( 'to-top' ) ) : '' );
		wp_add_inline_style( Assets::FIRST, $css );
		Assets::enqueue_chunk( 'sticky' );
	}

	/** Takes the focus, so that who follows the button goes on from the page's beginning. */
	public function print_top(): void {
		if ( $this->shows_to_top() ) {
			$this->has_top = true;
			printf( '<span id="%s" tabindex="-1" style="position:absolute;inset-block-start:0"></span>', esc_attr( self::TOP ) );
		}
	}

	public function print_to_top(): void {
		if ( $this->shows_to_top() ) {
			// Without a name, browsers go to the top by themselves.
			$top = $this->has_top ? self::TOP : '';
			printf(
				'<div class="vitrin-to-top" data-side="%s"><a href="#%s" aria-label="%s">%s</a></div>',
				esc_attr( $this->settings->to_top_side() ),
				esc_attr( $top ),
				esc_attr__( 'To the top of the page', 'vitrin' ),
				Icons::svg( 'chevron-down' ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Constant markup.
			);
		}
	}

	private function shows_to_top(): bool {
		return $this->settings->has_to_top() && Page::is_storefront() && wp_style_is( Assets::FIRST, 'enqueued' );
	}

	public function status(): ?StatusSection {
		if ( ! Store::is_on( $this->settings ) ) {
			return null;
		}
		$facts = array( $this->fact( 'header', __( 'Header', 'vitrin' ) ), $this->fact( 'footer', __( 'Footer', 'vitrin' ) ) );
		if ( '' !== HeaderParts::selector( 'sticks' ) ) {
			$facts[] = new Fact( __( 'The theme’s own', 'vitrin' ), __( 'Where this theme’s header sticks by the theme’s own options, Vitrin stands back: there is one that sticks.', 'vitrin' ) );
		}

		return new StatusSection( 'sticky', $this->settings->title(), $facts );
	}

	private function fact( string $part, string $label ): Fact {
		$stored = $this->settings->stored();
		if ( true !== Store::stored_value( $stored, $part ) ) {
			return new Fact( $label, __( 'Doesn’t stick, by its setting.', 'vitrin' ) );
		}
		$chosen   = Store::stored_value( $stored, "{$part}_selector" );
		$selector = HeaderParts::selector( $part, is_string( $chosen ) ? $chosen : '' );
		if ( '' === $selector ) {
			return new Fact( $label, __( 'Vitrin doesn’t know where it is in this theme, and does nothing. Pick it on the settings page, in the preview.', 'vitrin' ), Fact::WARNING, "sticky.{$part}_selector" );
		}

		return new Fact(
			$label,
			sprintf(
				'' === $chosen
					/* translators: %s: a CSS selector. */
					? __( 'Sticks; known by the theme: %s', 'vitrin' )
					/* translators: %s: a CSS selector. */
					: __( 'Sticks; picked by the shop: %s', 'vitrin' ),
				$selector
			),
			Fact::GOOD
		);
	}
}
