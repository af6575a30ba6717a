-- Computing the completeness of a park changes nothing that people entered: lists by latest change keep their order.
create or replace trigger park_touch before update on park for each row
  when (new.score is not distinct from old.score) execute function touch_updated_at();
