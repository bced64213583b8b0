<?php
/**
 * One piece of metadata.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Holds id, key and value; they are read as properties.
 */
class WC_Meta_Data implements JsonSerializable {

	/** @var array */
	protected $current_data;

	/**
	 * @param array $meta id, key, value.
	 */
	public function __construct( $meta = array() ) {
		$this->current_data = $meta;
	}

	/**
	 * @param string $key Key.
	 * @return mixed
	 */
	public function __get( $key ) {
		return $this->current_data[ $key ] ?? null;
	}

	/**
	 * @param string $key   Key.
	 * @param mixed  $value Value.
	 */
	public function __set( $key, $value ) {
		$this->current_data[ $key ] = $value;
	}

	/**
	 * @param string $key Key.
	 * @return bool
	 */
	public function __isset( $key ) {
		return isset( $this->current_data[ $key ] );
	}

	/**
	 * @return array
	 */
	public function get_data() {
		return $this->current_data;
	}

	/**
	 * @return array
	 */
	#[\ReturnTypeWillChange]
	public function jsonSerialize() {
		return $this->get_data();
	}
}
