<?php
/**
 * Closes it.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;
?>
</main></div>
