<?php

namespace Vitrin\SideCart;

use Vitrin\Shared\Assets\Blocks;
use Vitrin\Shared\Plugin\Feature;

defined( 'ABSPATH' ) || exit;

/** Prints the drawer's shell and answers its calls; the script does the rest. */
final class Hooks extends Feature {

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register_embeds( bool $is_on ): void {
		add_action( 'init', static fn () => Blocks::register( 'side-cart-toggler', $is_on, 'side-cart', static fn ( array $attributes ): string => TogglerBlock::html( $attributes ) ) );
	}

	public function register(): void {
		$shell = new Shell( $this->settings );
		add_filter( 'vitrin_takes_order_note', fn( bool $takes ): bool => $takes || $this->settings->has_order_note() );
		add_filter( 'vitrin_offered_coupons', fn( array $codes ): array => array_merge( $codes, $this->settings->offered_coupons() ) );
		add_action( 'wp_footer', array( $shell, 'print_shell' ), 4 );

		( new GetProductOptions() )->register();
		VariationOffers::register();
		( new GetSuggestions( $this->settings ) )->register();
		if ( 'recently_viewed' === $this->settings->empty_suggestions() ) {
			add_action( 'wp_footer', array( RecentlyViewed::class, 'print_script' ) );
			add_action( 'admin_init', array( RecentlyViewed::class, 'suggest_policy' ) );
		}
	}
}
