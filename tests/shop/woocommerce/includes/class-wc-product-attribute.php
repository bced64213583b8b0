<?php
/**
 * One attribute of one product.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Read as an object or, as older code does, as an array.
 */
class WC_Product_Attribute implements ArrayAccess {

	/** @var array */
	protected $data = array(
		'id'        => 0,
		'name'      => '',
		'options'   => array(),
		'position'  => 0,
		'visible'   => false,
		'variation' => false,
	);

	/** @return bool */
	public function is_taxonomy() {
		return 0 < $this->get_id();
	}

	/** @return string */
	public function get_taxonomy() {
		return $this->is_taxonomy() ? $this->get_name() : '';
	}

	/** @return object|null */
	public function get_taxonomy_object() {
		return $this->is_taxonomy() ? get_taxonomy( $this->get_name() ) : null;
	}

	/** @return WP_Term[]|null */
	public function get_terms() {
		if ( ! $this->is_taxonomy() || ! taxonomy_exists( $this->get_name() ) ) {
			return null;
		}
		$terms = array();
		foreach ( $this->get_options() as $option ) {
			$term = is_int( $option ) ? get_term_by( 'id', $option, $this->get_name() ) : get_term_by( 'name', $option, $this->get_name() );
			if ( $term instanceof WP_Term ) {
				$terms[] = $term;
			}
		}
		return $terms;
	}

	/** @return array */
	public function get_slugs() {
		return $this->is_taxonomy() ? wp_list_pluck( (array) $this->get_terms(), 'slug' ) : $this->get_options();
	}

	/** @return array */
	public function get_data() {
		return array_merge(
			$this->data,
			array(
				'is_visible'   => $this->get_visible() ? 1 : 0,
				'is_variation' => $this->get_variation() ? 1 : 0,
				'is_taxonomy'  => $this->is_taxonomy() ? 1 : 0,
				'value'        => $this->is_taxonomy() ? '' : wc_implode_text_attributes( $this->get_options() ),
			)
		);
	}

	/** @param int $value Id of the global attribute, 0 for an own one. */
	public function set_id( $value ) {
		$this->data['id'] = absint( $value );
	}

	/** @param string $value Taxonomy or own name. */
	public function set_name( $value ) {
		$this->data['name'] = $value;
	}

	/** @param array $value Term ids or texts. */
	public function set_options( $value ) {
		$this->data['options'] = $value;
	}

	/** @param int $value Position. */
	public function set_position( $value ) {
		$this->data['position'] = absint( $value );
	}

	/** @param bool $value Shown on the product page. */
	public function set_visible( $value ) {
		$this->data['visible'] = wc_string_to_bool( $value );
	}

	/** @param bool $value Makes variations. */
	public function set_variation( $value ) {
		$this->data['variation'] = wc_string_to_bool( $value );
	}

	/** @return int */
	public function get_id() {
		return $this->data['id'];
	}

	/** @return string */
	public function get_name() {
		return $this->data['name'];
	}

	/** @return array */
	public function get_options() {
		return $this->data['options'];
	}

	/** @return int */
	public function get_position() {
		return $this->data['position'];
	}

	/** @return bool */
	public function get_visible() {
		return $this->data['visible'];
	}

	/** @return bool */
	public function get_variation() {
		return $this->data['variation'];
	}

	/**
	 * @param string $offset Key.
	 * @return mixed
	 */
	#[\ReturnTypeWillChange]
	public function offsetGet( $offset ) {
		return $this->get_data()[ $offset ] ?? '';
	}

	/**
	 * @param string $offset Key.
	 * @param mixed  $value  Value.
	 */
	#[\ReturnTypeWillChange]
	public function offsetSet( $offset, $value ) {
		$setter = 'set_' . str_replace( 'is_', '', $offset );
		if ( is_callable( array( $this, $setter ) ) ) {
			$this->$setter( $value );
		}
	}

	/** @param string $offset Key. */
	#[\ReturnTypeWillChange]
	public function offsetUnset( $offset ) {}

	/**
	 * @param string $offset Key.
	 * @return bool
	 */
	#[\ReturnTypeWillChange]
	public function offsetExists( $offset ) {
		return array_key_exists( $offset, $this->get_data() );
	}
}
