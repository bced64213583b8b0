<?php

namespace Vitrin\VariationTable;

defined( 'ABSPATH' ) || exit;

/**
 * Which options of a product lead to which variation, whether it may be chosen and is in stock, and
 * its picture; as compact JSON (docs/wire.md, "vitrin_variation_table"). Twin:
 * src/shared/domain/variation-table.ts. Prices and texts aren't in it: they may depend on who looks.
 *
 * Made through WooCommerce's objects, so that plugins which hide variations or sell them out are heard.
 *
 * @phpstan-type Image array<string, string|int|float|bool>
 */
final class Table {

	public const VERSION = 1;

	private const ACTIVE   = 1;
	private const IN_STOCK = 2;
	/** The picture's place, counted from one, stands above these bits. */
	private const IMAGE = 4;

	/** What is kept of a picture, by WooCommerce's names. */
	private const IMAGE_PROPERTIES = array( 'title', 'caption', 'alt', 'src', 'src_w', 'src_h', 'srcset', 'sizes', 'full_src', 'full_src_w', 'full_src_h', 'gallery_thumbnail_src' );

	/**
	 * Use of() and from_json().
	 *
	 * @param array<string, list<string>> $attributes Options by the name of the form's field.
	 * @param array<int, list<int>>       $rows       By variation, in WooCommerce's order: bits, then an option's place for each attribute, 0 for any.
	 * @param list<Image>                 $images     Each once.
	 */
	private function __construct(
		private array $attributes,
		private array $rows,
		private array $images
	) {}

	/** Builds a product's table in one go. Seconds for 500 variations: in the background only. */
	public static function of( \WC_Product_Variable $product ): self {
		return self::begin( $product )->and_those( $product, self::children( $product ) );
	}

	/** A table without rows yet. */
	public static function begin( \WC_Product_Variable $product ): self {
		return self::as_guest( static fn (): self => new self( self::attributes_of( $product ), array(), array() ) );
	}

	/**
	 * All variations of a product, in WooCommerce's order.
	 *
	 * @return list<int>
	 */
	public static function children( \WC_Product_Variable $product ): array {
		return array_values( array_map( 'intval', array_filter( $product->get_children(), 'is_numeric' ) ) );
	}

	/**
	 * The table with some more variations, as a visitor without an account sees them: those that WooCommerce's
	 * get_available_variations() would give, which can't be asked for a part.
	 *
	 * @param list<int> $ids Variations that are not in it.
	 */
	public function and_those( \WC_Product_Variable $product, array $ids ): self {
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

	/** Reads what to_json() wrote; null for anything else. */
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

	/** The table as it goes to the browser. Safe inside a script element. */
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
	 * The table after one variation changed; null when that takes a new one: a variation that wasn't in it, or
	 * a picture that it doesn't have. Cheap: one variation is read.
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
	 * One variation's cells after its id, or null when it can't be chosen: its option is none of the product's
	 * any more, or a plugin took it out of what WooCommerce tells of the variations.
	 *
	 * @param \WC_Product_Variation $variation One of its variations.
	 * @return list<int>|null
	 */
	private function row( \WC_Product_Variable $product, \WC_Product_Variation $variation ): ?array {
		$told = array(
			'attributes'          => $variation->get_variation_attributes(),
			'variation_is_active' => $variation->variation_is_active(),
			'is_in_stock'         => $variation->is_in_stock(),
			'image_id'            => $variation->get_image_id(),
		);
		// To tell everything of a variation takes WooCommerce five times as long: only where a plugin listens.
		if ( has_filter( 'woocommerce_available_variation' ) ) {
			$all = $product->get_available_variation( $variation );
			if ( ! is_array( $all ) ) {
				return null;
			}
			$told = array_intersect_key( $all, $told + array( 'image' => null ) ) + $told;
		}

		$bits     = ( $told['variation_is_active'] ? self::ACTIVE : 0 ) + ( $told['is_in_stock'] ? self::IN_STOCK : 0 );
		$image_id = is_numeric( $told['image_id'] ) ? (int) $told['image_id'] : 0;
		if ( $image_id > 0 && $image_id !== (int) $product->get_image_id() ) {
			$bits += self::IMAGE * ( 1 + $this->place_of_image( $told['image'] ?? wc_get_product_attachment_props( $image_id ) ) );
		}
		$cells  = array( $bits );
		$values = is_array( $told['attributes'] ) ? $told['attributes'] : array();
		foreach ( $this->attributes as $name => $options ) {
			$value = $values[ $name ] ?? '';
			$value = is_scalar( $value ) ? (string) $value : '';
			$place = '' === $value ? -1 : array_search( $value, $options, true );
			if ( false === $place ) {
				return null;
			}
			$cells[] = $place + 1;
		}

		return $cells;
	}

	/**
	 * Where a picture stands among those of the table; it is added when it isn't there.
	 *
	 * @param mixed $properties WooCommerce's.
	 */
	private function place_of_image( mixed $properties ): int {
		$image = self::image( $properties );
		$place = array_search( $image, $this->images, true );
		if ( false === $place ) {
			$place          = count( $this->images );
			$this->images[] = $image;
		}

		return $place;
	}

	/**
	 * What is kept of a picture.
	 *
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
	 * The options of the form's fields: those that its selects have.
	 *
	 * @return array<string, list<string>> By the field's name.
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

	/**
	 * Whether WooCommerce would tell of the variation, as in get_available_variations().
	 *
	 * @param \WC_Product_Variation $variation One of its variations.
	 */
	private static function is_shown( \WC_Product_Variable $product, \WC_Product_Variation $variation ): bool {
		if ( ! $variation->exists() || ( 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' ) && ! $variation->is_in_stock() ) ) {
			return false;
		}

		/** This filter is WooCommerce's: whether what can't be seen is left out. */
		return ! apply_filters( 'woocommerce_hide_invisible_variations', true, $product->get_id(), $variation ) || $variation->variation_is_visible();
	}

	/**
	 * Does something as a visitor without an account: the table is for everybody, whoever's request it is made
	 * in.
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
