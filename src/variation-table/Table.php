<?php

namespace Vitrin\VariationTable;

defined( 'ABSPATH' ) || exit;

/**
 * Maps a product's options to its variations, with whether each can be chosen and is in stock, and its image,
 * as compact JSON (docs/wire.md, "vitrin_variation_table"). Twin: src/shared/domain/variation-table.ts. No
 * prices or texts, which may depend on the visitor.
 *
 * Built through WooCommerce's objects, so that plugins can hide variations or mark them as sold out.
 *
 * @phpstan-type Image array<string, string|int|float|bool>
 */
final class Table {

	public const VERSION = 1;

	private const ACTIVE   = 1;
	private const IN_STOCK = 2;
	/** The image's index, from 1, is in the bits above these. */
	private const IMAGE = 4;

	/** What is stored of an image, by WooCommerce's names. */
	private const IMAGE_PROPERTIES = array( 'title', 'caption', 'alt', 'src', 'src_w', 'src_h', 'srcset', 'sizes', 'full_src', 'full_src_w', 'full_src_h', 'gallery_thumbnail_src' );

	/**
	 * @param array<string, list<string>> $attributes Options by form field.
	 * @param array<int, list<int>>       $rows       By variation, in WooCommerce's order: bits, then an option's index from 1 for each attribute, 0 for any.
	 * @param list<Image>                 $images     Each once.
	 */
	private function __construct(
		private array $attributes,
		private array $rows,
		private array $images
	) {}

	/** A table without rows. */
	public static function begin( \WC_Product_Variable $product ): self {
		return self::as_guest( static fn (): self => new self( self::attributes_of( $product ), array(), array() ) );
	}

	/**
	 * Ids of all variations in WooCommerce's order.
	 *
	 * @return list<int>
	 */
	public static function children( \WC_Product_Variable $product ): array {
		return array_values( array_map( 'intval', array_filter( $product->get_children(), 'is_numeric' ) ) );
	}

	/**
	 * A copy with further variations as a guest sees them: those that WooCommerce's get_available_variations()
	 * would return, which can't be called for some only.
	 *
	 * @param list<int> $ids Variations that are not in it.
	 */
	public function with_variations( \WC_Product_Variable $product, array $ids ): self {
		return self::as_guest(
			function () use ( $product, $ids ): self {
				$table = clone $this;
				_prime_post_caches( $ids );
				foreach ( $ids as $id ) {
					$variation = wc_get_product( $id );
					$row       = $variation instanceof \WC_Product_Variation && self::is_shown( $product, $variation ) ? $table->row( $product, $variation ) : null;
					if ( null !== $row ) {
						$table->rows[ $id ] = $row;
					}
				}

				return $table;
			}
		);
	}

	/** Null for anything that to_json() didn't write. */
	public static function from_json( string $json ): ?self {
		$data = json_decode( $json, true );
		if ( ! is_array( $data ) || self::VERSION !== ( $data['v'] ?? null ) || ! is_array( $data['attributes'] ?? null ) || ! is_array( $data['rows'] ?? null ) || ! is_array( $data['images'] ?? null ) ) {
			return null;
		}
		$attributes = array();
		foreach ( $data['attributes'] as $attribute ) {
			if ( ! is_array( $attribute ) || ! is_string( $attribute['name'] ?? null ) || ! is_array( $attribute['options'] ?? null ) ) {
				return null;
			}
			$attributes[ $attribute['name'] ] = array_values( array_filter( $attribute['options'], 'is_string' ) );
		}
		$rows = array();
		$id   = 0;
		foreach ( array_chunk( array_filter( $data['rows'], 'is_int' ), count( $attributes ) + 2 ) as $cells ) {
			if ( count( $cells ) !== count( $attributes ) + 2 ) {
				return null;
			}
			$id         += $cells[0];
			$rows[ $id ] = array_slice( $cells, 1 );
		}

		return new self( $attributes, $rows, array_map( array( self::class, 'image' ), array_values( $data['images'] ) ) );
	}

	/** Safe inside a script element. */
	public function to_json(): string {
		$attributes = array();
		foreach ( $this->attributes as $name => $options ) {
			$attributes[] = array(
				'name'    => (string) $name,
				'options' => $options,
			);
		}
		$cells    = array();
		$previous = 0;
		foreach ( $this->rows as $id => $row ) {
			array_push( $cells, $id - $previous, ...$row );
			$previous = $id;
		}

		return (string) wp_json_encode(
			array(
				'v'          => self::VERSION,
				'attributes' => $attributes,
				'rows'       => $cells,
				'images'     => $this->images,
			),
			JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
		);
	}

	/**
	 * A copy after one variation changed; null if the table must be rebuilt, because the variation or its image
	 * is new. Cheap, because one variation is read.
	 */
	public function with( \WC_Product_Variable $product, int $id ): ?self {
		return self::as_guest(
			function () use ( $product, $id ): ?self {
				$variation = wc_get_product( $id );
				$table     = clone $this;
				$row       = $variation instanceof \WC_Product_Variation && $variation->get_parent_id() === $product->get_id() && self::is_shown( $product, $variation )
					? $table->row( $product, $variation )
					: null;
				if ( null === $row ) {
					unset( $table->rows[ $id ] );

					return $table;
				}
				if ( ! isset( $table->rows[ $id ] ) || count( $table->images ) > count( $this->images ) ) {
					return null;
				}
				$table->rows[ $id ] = $row;

				return $table;
			}
		);
	}

	/**
	 * A variation's cells after its id; null when it can't be chosen, because its option no longer exists or a
	 * plugin removed it from WooCommerce's data.
	 *
	 * @return list<int>|null
	 */
	private function row( \WC_Product_Variable $product, \WC_Product_Variation $variation ): ?array {
		$data = array(
			'attributes'          => $variation->get_variation_attributes(),
			'variation_is_active' => $variation->variation_is_active(),
			'is_in_stock'         => $variation->is_in_stock(),
			'image_id'            => $variation->get_image_id(),
		);
		// WooCommerce's full data of a variation takes five times as long, so only where a plugin filters it.
		if ( has_filter( 'woocommerce_available_variation' ) ) {
			$all = $product->get_available_variation( $variation );
			if ( ! is_array( $all ) ) {
				return null;
			}
			$data = array_intersect_key( $all, $data + array( 'image' => null ) ) + $data;
		}

		$bits     = ( $data['variation_is_active'] ? self::ACTIVE : 0 ) + ( $data['is_in_stock'] ? self::IN_STOCK : 0 );
		$image_id = is_numeric( $data['image_id'] ) ? (int) $data['image_id'] : 0;
		if ( $image_id > 0 && $image_id !== (int) $product->get_image_id() ) {
			$bits += self::IMAGE * ( 1 + $this->image_index( $data['image'] ?? wc_get_product_attachment_props( $image_id ) ) );
		}
		$cells  = array( $bits );
		$values = is_array( $data['attributes'] ) ? $data['attributes'] : array();
		foreach ( $this->attributes as $name => $options ) {
			$value = $values[ $name ] ?? '';
			$value = is_scalar( $value ) ? (string) $value : '';
			$index = '' === $value ? -1 : array_search( $value, $options, true );
			if ( false === $index ) {
				return null;
			}
			$cells[] = $index + 1;
		}

		return $cells;
	}

	/**
	 * Index of an image, which is added if it is new.
	 *
	 * @param mixed $properties WooCommerce's.
	 */
	private function image_index( mixed $properties ): int {
		$image = self::image( $properties );
		$index = array_search( $image, $this->images, true );
		if ( false === $index ) {
			$index          = count( $this->images );
			$this->images[] = $image;
		}

		return $index;
	}

	/**
	 * @param mixed $properties WooCommerce's.
	 * @return Image
	 */
	private static function image( mixed $properties ): array {
		$image = array( 'src' => '' );
		foreach ( self::IMAGE_PROPERTIES as $name ) {
			$value = is_array( $properties ) ? ( $properties[ $name ] ?? null ) : null;
			if ( is_scalar( $value ) && ( 'src' !== $name || is_string( $value ) ) ) {
				$image[ $name ] = $value;
			}
		}

		return $image;
	}

	/**
	 * The options of the form's selects, by field.
	 *
	 * @return array<string, list<string>>
	 */
	private static function attributes_of( \WC_Product_Variable $product ): array {
		$attributes = array();
		foreach ( $product->get_variation_attributes() as $name => $values ) {
			$name    = (string) $name;
			$options = array();
			foreach ( is_array( $values ) ? $values : array() as $value ) {
				if ( is_scalar( $value ) && '' !== (string) $value ) {
					$options[] = (string) $value;
				}
			}
			if ( taxonomy_exists( $name ) ) {
				$terms   = wc_get_product_terms( $product->get_id(), $name, array( 'fields' => 'slugs' ) );
				$options = array_intersect( array_filter( $terms, 'is_string' ), $options );
			}
			$attributes[ 'attribute_' . sanitize_title( $name ) ] = array_values( array_unique( $options ) );
		}

		return $attributes;
	}

	/** Whether WooCommerce's get_available_variations() would include the variation. */
	private static function is_shown( \WC_Product_Variable $product, \WC_Product_Variation $variation ): bool {
		if ( ! $variation->exists() || ( 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' ) && ! $variation->is_in_stock() ) ) {
			return false;
		}

		/** This filter is documented in WooCommerce: whether invisible variations are left out. */
		return ! apply_filters( 'woocommerce_hide_invisible_variations', true, $product->get_id(), $variation ) || $variation->variation_is_visible();
	}

	/**
	 * Runs $work as a guest, because everyone gets the table, whichever request builds it.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	private static function as_guest( callable $work ): mixed {
		$user = get_current_user_id();
		if ( 0 === $user ) {
			return $work();
		}
		wp_set_current_user( 0 );
		try {
			return $work();
		} finally {
			wp_set_current_user( $user );
		}
	}
}
