<?php

namespace Vitrin\Shared\Plugin;

use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Preview;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * The products that this request changes, for an index that takes each over once, at the end: an import saves the same
 * product several times, and prices and terms are often written after it.
 *
 * An order in a preview is real, but a feature that is off in the preview doesn't notice the changed stock and sales. A
 * background job then announces the feature as off, so that what it keeps is made again.
 */
final class ChangedProducts {

	/** What changes a product or a variation of it; their first argument is its id. The last one comes while its meta still exists, which names the parent. */
	public const HOOKS = array( 'woocommerce_new_product', 'woocommerce_update_product', 'save_post_product', 'woocommerce_product_set_stock_status', 'woocommerce_new_product_variation', 'woocommerce_update_product_variation', 'woocommerce_variation_set_stock_status', 'trashed_post', 'untrashed_post', 'before_delete_post' );

	/** After other plugins' hooks, and before the version of the catalogue changes (10). */
	private const PRIORITY = 5;

	/** @var array<int, non-empty-array<int, true>> By site. */
	private array $changed = array();

	private bool $is_hooked = false;

	/** The job that announces what a preview has missed. */
	public const JOB = 'vitrin_changes_missed';

	/** @param \Closure( non-empty-list<int> ): void $take_over Gets the products of one site of a network, on that site. */
	public function __construct( private readonly \Closure $take_over ) {}

	/** @param mixed $id Of a product or a variation, which counts for its product; what is neither is ignored. */
	public function add( mixed $id ): void {
		$id = is_numeric( $id ) ? (int) $id : 0;
		if ( $id <= 0 ) {
			return;
		}
		$type = get_post_type( $id );
		if ( 'product_variation' === $type ) {
			$id = (int) wp_get_post_parent_id( $id );
		} elseif ( 'product' !== $type ) {
			return;
		}
		$this->changed[ get_current_blog_id() ][ $id ] = true;
		if ( ! $this->is_hooked ) {
			$this->is_hooked = true;
			Background::at_end( array( $this, 'flush' ), self::PRIORITY );
		}
	}

	/** Whether none has changed since the last flush(). */
	public function is_empty(): bool {
		return array() === $this->changed;
	}

	/** Hands them over. */
	public function flush(): void {
		$changed         = $this->changed;
		$this->changed   = array();
		$this->is_hooked = false;
		foreach ( $changed as $site => $ids ) {
			Network::on( $site, fn () => ( $this->take_over )( array_keys( $ids ) ) );
		}
	}

	/** Called on `init`, once it is known whether this is a preview. */
	public static function register_missed(): void {
		add_action( self::JOB, array( self::class, 'announce_missed' ) );
		Background::add(
			self::JOB,
			static function ( array $arguments ): bool {
				self::announce_missed( $arguments[0] ?? null );

				return true;
			}
		);
		if ( '' !== Preview::key() ) {
			foreach ( array( 'woocommerce_product_set_stock', 'woocommerce_variation_set_stock', 'woocommerce_variation_set_stock_status', 'woocommerce_updated_product_sales', ...self::HOOKS ) as $hook ) {
				add_action( $hook, array( self::class, 'schedule_missed' ), 10, 0 );
			}
		}
	}

	/** WordPress takes the same job once. */
	public static function schedule_missed(): void {
		$missing = array_keys( array_filter( Registry::all(), static fn ( FeatureSettings $settings ): bool => true === Store::stored_value( $settings, 'enabled' ) && ! Store::is_on( $settings ) ) );
		if ( array() !== $missing ) {
			wp_schedule_single_event( time(), self::JOB, array( $missing ) );
		}
	}

	/** @param mixed $features Names of those that missed something. */
	public static function announce_missed( mixed $features ): void {
		foreach ( is_array( $features ) ? $features : array() as $feature ) {
			/** This action is documented in src/shared/plugin/Plugin.php. */
			do_action( 'vitrin_feature_off', $feature );
		}
	}
}
